import { plainText } from "#domain/base/text/plain-text.ts";
import { readWaysToPay } from "#routes/shared/screens/ways-to-pay.server.ts";
import { suggest } from "#domain/catalogue/list/suggest.server.ts";
import { suggestAtFirst } from "#domain/catalogue/searches/suggest-at-first.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { limitedWhileTyping } from "#http/guards/limited-while-typing.server.ts";
import type { Route } from "./+types/suggestions";

export const middleware: Route.MiddlewareFunction[] = [limitedWhileTyping];

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const text = plainText(new URL(request.url).searchParams.get("q"));
  const answer =
    text === undefined ? await suggestAtFirst(shop) : await suggest(shop, text, () => readWaysToPay(shop));
  return Response.json(answer, { headers: { "Cache-Control": "public, max-age=60" } });
}
