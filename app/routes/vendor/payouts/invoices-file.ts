import { answerInvoicesFile } from "#http/responses/invoices-file.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import type { Route } from "./+types/invoices-file";

export function loader({ context, url }: Route.LoaderArgs) {
  return answerInvoicesFile(context.get(shopContext), url);
}
