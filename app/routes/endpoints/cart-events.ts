import { followCart } from "#domain/cart/follow-cart.server.ts";
import { answer } from "#http/answer.server.ts";
import { eventStream } from "#http/event-stream.server.ts";
import { shopContext } from "#http/load-context.server.ts";
import { visitor } from "#http/visitor.server.ts";
import type { Route } from "./+types/cart-events";

export const middleware: Route.MiddlewareFunction[] = [visitor];

/** Tells a signed-in person's pages of each revision of the stored cart, as an event 'cart'. */
export function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  return answer(() =>
    eventStream(request, ({ send, end }) =>
      followCart(shop, { changed: (revision) => send("cart", { revision }), ended: end }),
    ),
  );
}
