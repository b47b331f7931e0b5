import { plainText } from "#domain/base/text/plain-text.ts";
import { suggest } from "#domain/catalogue/list/suggest.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { limitedWhileTyping } from "#http/guards/limited-while-typing.server.ts";
import type { Route } from "./+types/suggestions";

export const middleware: Route.MiddlewareFunction[] = [limitedWhileTyping];

export async function loader({ request, context }: Route.LoaderArgs) {
  const text = plainText(new URL(request.url).searchParams.get("q")) ?? "";
  const suggestions = await suggest(context.get(shopContext), text);
  return Response.json(suggestions, { headers: { "Cache-Control": "public, max-age=60" } });
}
