import { isProductId } from "#domain/base/identifiers/ids.ts";
import { isPincode } from "#domain/base/addresses/plain-pincode.ts";
import { findCollection } from "#domain/orders/delivery/find-collection.server.ts";
import { shownDelivery, findDelivery } from "#domain/orders/delivery/find-delivery.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { deliverySentence } from "#routes/shared/delivery/delivery-sentence.ts";
import type { Delivery } from "#routes/shared/delivery/delivery-answer.tsx";
import { limitedWhileTyping } from "#http/guards/limited-while-typing.server.ts";
import type { Route } from "./+types/delivery";

export const middleware: Route.MiddlewareFunction[] = [limitedWhileTyping];

/** More than any page shows. */
const mostProducts = 60;

/**
 * What is said of deliveries to a PIN code, with the days by product, and of collecting them, for which none is
 * needed. The days change at a seller's cut-off time.
 */
export async function loader({ params: { pincode }, url, context }: Route.LoaderArgs) {
  const headers = { "Cache-Control": "private, max-age=60" };
  const shop = context.get(shopContext);
  const typed = (url.searchParams.get("products") ?? "").split(",").filter(isProductId);
  const ids = typed.slice(0, mostProducts);
  const collect = await findCollection(shop, ids);
  if (!isPincode(pincode)) {
    const nowhere = { place: null, isServed: false, label: "", days: {}, collect } satisfies Delivery;
    return Response.json(nowhere, { headers });
  }
  const found = await findDelivery(shop, pincode, ids);
  const delivery = shownDelivery(found);
  const products = Object.entries(found.names).map(([id, name]) => ({ id, name }));
  const text = deliverySentence(pincode, products, delivery);
  return Response.json({ ...delivery, label: text, collect } satisfies Delivery, { headers });
}
