import { isProductId } from "#domain/base/identifiers/ids.ts";
import { isPincode } from "#domain/base/places/plain-pincode.ts";
import { deliveryInWords, findDelivery } from "#domain/orders/delivery/find-delivery.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { limitedWhileTyping } from "#http/guards/limited-while-typing.server.ts";
import type { Route } from "./+types/delivery";

export const middleware: Route.MiddlewareFunction[] = [limitedWhileTyping];

/** More than any page shows. */
const mostProducts = 60;

/** What is said of deliveries to a PIN code, with the days in words by product. They change at a seller's cut-off time. */
export type DeliveryAnswer = { place: string | null; isServed: boolean; days: Record<string, string> };

export async function loader({ params: { pincode }, url, context }: Route.LoaderArgs) {
  const headers = { "Cache-Control": "private, max-age=60" };
  if (!isPincode(pincode)) {
    return Response.json({ place: null, isServed: false, days: {} } satisfies DeliveryAnswer, { headers });
  }
  const ids = (url.searchParams.get("products") ?? "").split(",").filter(isProductId);
  const delivery = await findDelivery(context.get(shopContext), pincode, ids.slice(0, mostProducts));
  return Response.json(deliveryInWords(delivery) satisfies DeliveryAnswer, { headers });
}
