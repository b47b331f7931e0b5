import { useRouteLoaderData } from "react-router";
import type { ShopSettings } from "#domain/shop/settings/shop-settings.server.ts";
import { siteLayoutId } from "#routes/shared/screens/page-meta.ts";
import type { loader } from "./layout.tsx";

/** The shop settings, as the layout route has loaded them. */
export function useShopSettings(): ShopSettings {
  const layout = useRouteLoaderData<typeof loader>(siteLayoutId);
  if (!layout) throw new Error("There is no shop.");
  return layout.settings;
}
