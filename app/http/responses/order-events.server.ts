import type { OrderSubscriber } from "#domain/ports/events.ts";
import type { Shop } from "#domain/shop/shop.ts";
import { answer } from "./answer.server.ts";
import { eventStream } from "./event-stream.server.ts";

/** Sends a page an 'order' event for each order that `follow` reports. Without an id, events may have been missed. */
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
