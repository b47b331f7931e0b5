import { readCartText } from "#domain/cart/cart/cart-text.ts";
import { priceCart } from "#domain/cart/cart/price-cart.server.ts";
import { answerJson } from "#http/forms/answer.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import type { Route } from "./+types/priced-cart";

export function loader({ request, context }: Route.LoaderArgs) {
  const lines = readCartText(new URL(request.url).searchParams.get("lines"));
  return answerJson(() => priceCart(context.get(shopContext), lines));
}
