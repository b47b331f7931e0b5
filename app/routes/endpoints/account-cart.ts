import { clearCart, CartSave, saveCart } from "#domain/cart/cart/save-cart.server.ts";
import { readCart } from "#domain/cart/cart/read-cart.server.ts";
import { answer, answerJson, readOwnJson } from "#http/forms/answer.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { mergeGuestCartOf } from "#http/cookies/merge-guest-cart.server.ts";
import { visitor } from "#http/context/visitor.server.ts";
import type { Route } from "./+types/account-cart";

export const middleware: Route.MiddlewareFunction[] = [visitor];

export function loader({ context }: Route.LoaderArgs) {
  return answerJson(() => readCart(context.get(shopContext)));
}

export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  switch (request.method) {
    case "PUT":
      return answerJson(async () => saveCart(shop, await readOwnJson(request, shop, CartSave)));
    case "POST":
      return answer(async () => {
        const headers = new Headers({ "Cache-Control": "no-store" });
        for (const cookie of await mergeGuestCartOf(request, shop)) headers.append("Set-Cookie", cookie);
        return Response.json(null, { headers });
      });
    case "DELETE":
      return answerJson(() => clearCart(shop));
    default:
      return new Response(null, { status: 405, headers: { Allow: "GET, PUT, POST, DELETE" } });
  }
}
