import { data } from "react-router";
import { isProductId } from "#domain/base/identifiers/ids.ts";
import { invalidPincode, isPincode, plainPincode } from "#domain/base/addresses/plain-pincode.ts";
import { plainText } from "#domain/base/text/plain-text.ts";
import { findDelivery } from "#domain/orders/delivery/find-delivery.server.ts";
import { listZones } from "#domain/orders/delivery/read-zones.server.ts";
import { findText } from "#domain/shop/texts/read-texts.server.ts";
import { everyGuestHeaders } from "#http/context/visitor.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { pageMeta } from "#routes/shared/screens/page-meta.ts";
import { styleSheets } from "#routes/shared/screens/unlisted-page.ts";
import { useShopSettings } from "../frame/shop-settings.ts";
import shopStyles from "../shop.css?url";
import { PolicyPage } from "./policy-page.tsx";
import { PinAnswer, shippingSections } from "./shipping-text.tsx";
import type { Route } from "./+types/shipping";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Delivery",
    description:
      "Where we deliver, how long it takes, how the delivery date is made, and what happens if it is late.",
    path: "/shipping",
  });

export const links = styleSheets(shopStyles);

/** An answer for a PIN code holds until a seller's cut-off time, so it is not kept. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => {
  const own = loaderHeaders.get("Cache-Control");
  return own ? { "Cache-Control": own } : everyGuestHeaders();
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [zones, own] = await Promise.all([
    listZones(shop),
    findText(shop, "/shipping", url.searchParams.get("version")),
  ]);
  const typed = plainText(url.searchParams.get("pin"));
  if (typed === undefined) return { zones, own, requested: null };
  const pin = plainPincode(typed);
  const ids = (url.searchParams.get("products") ?? "").split(",").filter(isProductId).slice(0, 60);
  const requested = isPincode(pin)
    ? { pin, error: null, delivery: await findDelivery(shop, pin, ids) }
    : { pin: typed, error: invalidPincode, delivery: null };
  return data({ zones, own, requested }, { headers: { "Cache-Control": "private, no-store" } });
}

export default function Shipping({ loaderData: { zones, own, requested } }: Route.ComponentProps) {
  const settings = useShopSettings();
  return (
    <PolicyPage
      title="Delivery"
      lastUpdated="2026-11-28"
      introduction={<PinAnswer requested={requested} city={settings.city} />}
      own={own}
      sections={shippingSections(settings, zones)}
    />
  );
}
