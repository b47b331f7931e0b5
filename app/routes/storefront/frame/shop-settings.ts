import { useRouteLoaderData } from "react-router";
import type { ShopSettings } from "#domain/settings/shop-settings.server.ts";
import { siteLayoutId } from "#routes/shared/screens/page-meta.ts";
import type { loader } from "./layout.tsx";

/** What the shop says of itself, as the page's frame has loaded it. */
export function useShopSettings(): ShopSettings {
  const layout = useRouteLoaderData<typeof loader>(siteLayoutId);
  if (!layout) throw new Error("There is no shop.");
  return layout.settings;
}
