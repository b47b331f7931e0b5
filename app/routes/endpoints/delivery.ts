import { isProductId } from "#domain/base/identifiers/ids.ts";
import { isPincode } from "#domain/base/places/plain-pincode.ts";
import { findCollection } from "#domain/orders/delivery/find-collection.server.ts";
import { deliveryInWords, findDelivery } from "#domain/orders/delivery/find-delivery.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import type { Delivery } from "#routes/shared/delivery/use-delivery.ts";
import { limitedWhileTyping } from "#http/guards/limited-while-typing.server.ts";
import type { Route } from "./+types/delivery";

export const middleware: Route.MiddlewareFunction[] = [limitedWhileTyping];

/** More than any page shows. */
const mostProducts = 60;

/**
 * What is said of deliveries to a PIN code, with the days in words by product, and of collecting them, for which none is
 * needed. The days change at a seller's cut-off time.
 */
export async function loader({ params: { pincode }, url, context }: Route.LoaderArgs) {
  const headers = { "Cache-Control": "private, max-age=60" };
  const shop = context.get(shopContext);
  const typed = (url.searchParams.get("products") ?? "").split(",").filter(isProductId);
  const ids = typed.slice(0, mostProducts);
  const collect = await findCollection(shop, ids);
  if (!isPincode(pincode)) {
    const nowhere = { place: null, isServed: false, days: {}, collect } satisfies Delivery;
    return Response.json(nowhere, { headers });
  }
  const delivery = deliveryInWords(await findDelivery(shop, pincode, ids));
  return Response.json({ ...delivery, collect } satisfies Delivery, { headers });
}
