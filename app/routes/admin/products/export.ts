import { shopContext } from "#http/context/load-context.server.ts";
import { answerProductsFile } from "#http/responses/products-file.server.ts";
import type { Route } from "./+types/export";

export function loader({ context }: Route.LoaderArgs) {
  return answerProductsFile(context.get(shopContext));
}
