import type { OrderSubscriber } from "#domain/ports/order-events.ts";
import type { Shop } from "#domain/shop/shop.ts";
import { answer } from "./answer.server.ts";
import { eventStream } from "./event-stream.server.ts";

/** Tells a page of each order that `follow` tells of, as an event 'order'; without an id, news may have been missed. */
export function orderEvents(
  request: Request,
  shop: Shop,
  follow: (shop: Shop, subscriber: OrderSubscriber) => Promise<() => void>,
): Promise<Response> {
  return answer(() =>
    eventStream(request, ({ send, end }) =>
      follow(shop, { changed: (orderId) => send("order", { orderId }), ended: end }),
    ),
  );
}
