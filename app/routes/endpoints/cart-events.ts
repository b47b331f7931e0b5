import { subscribeToCart } from "#domain/cart/cart/subscribe-to-cart.server.ts";
import { answer } from "#http/forms/answer.server.ts";
import { eventStream } from "#http/responses/event-stream.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { visitor } from "#http/context/visitor.server.ts";
import type { Route } from "./+types/cart-events";

export const middleware: Route.MiddlewareFunction[] = [visitor];

/** Streams each new revision of the account cart to its customer's pages, as the event 'cart'. */
export function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  return answer(() =>
    eventStream(request, ({ send, end }) =>
      subscribeToCart(shop, { changed: (revision) => send("cart", { revision }), ended: end }),
    ),
  );
}
