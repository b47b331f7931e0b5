import { shopContext } from "#http/load-context.server.ts";
import { answerProductsFile } from "#http/products-file.server.ts";
import type { Route } from "./+types/products-file";

export function loader({ context }: Route.LoaderArgs) {
  return answerProductsFile(context.get(shopContext));
}
