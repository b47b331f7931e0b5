import { listWished } from "#domain/cart/wish-list/read-wishes.server.ts";
import { NewWishes } from "#domain/cart/wish-list/wish-list.ts";
import { answerJson } from "#http/forms/answer.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import type { Route } from "./+types/wished-products";

/** The product cards of '?ids=3_14', for a guest's wish list, which the server does not know. */
export function loader({ request, context }: Route.LoaderArgs) {
  const ids = new URL(request.url).searchParams.get("ids") ?? "";
  const { data } = NewWishes.safeParse({ productIds: ids.split("_") });
  return answerJson(() => listWished(context.get(shopContext), data?.productIds ?? []));
}
