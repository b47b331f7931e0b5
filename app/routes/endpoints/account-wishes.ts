import { addWishes } from "#domain/cart/wish-list/add-wishes.server.ts";
import { readWishes } from "#domain/cart/wish-list/read-wishes.server.ts";
import { removeWish } from "#domain/cart/wish-list/remove-wish.server.ts";
import { NewWishes, Wish } from "#domain/cart/wish-list/wish-list.ts";
import { answerJson, readOwnJson } from "#http/forms/answer.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { visitor } from "#http/context/visitor.server.ts";
import type { Route } from "./+types/account-wishes";

export const middleware: Route.MiddlewareFunction[] = [visitor];

export function loader({ context }: Route.LoaderArgs) {
  return answerJson(() => readWishes(context.get(shopContext)));
}

export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  switch (request.method) {
    case "PUT":
      return answerJson(async () => addWishes(shop, await readOwnJson(request, shop, NewWishes)));
    case "DELETE":
      return answerJson(async () => removeWish(shop, await readOwnJson(request, shop, Wish)));
    default:
      return new Response(null, { status: 405, headers: { Allow: "GET, PUT, DELETE" } });
  }
}
