import { subscribeToMyOrders } from "#domain/order-views/subscribe-to-orders.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { orderEvents } from "#http/responses/order-events.server.ts";
import { visitor } from "#http/context/visitor.server.ts";
import type { Route } from "./+types/my-order-events";

export const middleware: Route.MiddlewareFunction[] = [visitor];

/** Streams an event to a customer's pages for each change of their own orders. */
export function loader({ request, context }: Route.LoaderArgs) {
  return orderEvents(request, context.get(shopContext), subscribeToMyOrders);
}
