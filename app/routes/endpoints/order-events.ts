import { data } from "react-router";
import {
  subscribeToAllOrders,
  subscribeToMyOrders,
  subscribeToVendorOrders,
} from "#domain/orders/views/subscribe-to-orders.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { visitor } from "#http/context/visitor.server.ts";
import { answer } from "#http/forms/answer.server.ts";
import { eventStream } from "#http/responses/event-stream.server.ts";
import type { Route } from "./+types/order-events";

export const middleware: Route.MiddlewareFunction[] = [visitor];

/** Whose orders each address sends events of. */
const subscriptions: Record<string, typeof subscribeToMyOrders> = {
  "orders/events": subscribeToMyOrders,
  "vendor/orders/events": subscribeToVendorOrders,
  "admin/orders/events": subscribeToAllOrders,
};

/** Sends an 'order' event for each order that is placed or changes. Without an id, events may have been missed. */
export function loader({ request, context, pattern }: Route.LoaderArgs) {
  const subscribe = subscriptions[pattern.replace(/^\//, "")];
  if (!subscribe) throw data(null, 404);
  return answer(() =>
    eventStream(request, ({ send, end }) =>
      subscribe(context.get(shopContext), {
        changed: (orderId) => send("order", { orderId }),
        ended: end,
      }),
    ),
  );
}
