import { answerInvoicesFile } from "#http/invoices-file.server.ts";
import { shopContext } from "#http/load-context.server.ts";
import type { Route } from "./+types/vendor-invoices-file";

export function loader({ context, url }: Route.LoaderArgs) {
  return answerInvoicesFile(context.get(shopContext), url);
}
