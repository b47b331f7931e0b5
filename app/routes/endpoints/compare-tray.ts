import { afterCommand, CompareCommand } from "#domain/catalogue/compare/compare-command.ts";
import { readSlugs } from "#domain/catalogue/compare/compare-query.ts";
import { type Collection, readCollected } from "#domain/catalogue/compare/read-comparison.server.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { findCompared, comparedCookie } from "#http/cookies/own-cookies.server.ts";
import { answerJson } from "#http/forms/answer.server.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import { submit } from "#http/forms/submit.server.ts";
import type { Route } from "./+types/compare-tray";

/** The products that the visitor's cookie remembers. */
export function loader({ request, context }: Route.LoaderArgs) {
  return answerJson(async (): Promise<Collection> => {
    const shop = context.get(shopContext);
    return { products: await collectedOf(shop, request), isFull: false };
  });
}

/** Changes them as the form of /compare does, without leaving the page. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  return submit(await readForm(request), CompareCommand, async (command) => {
    const before = await collectedOf(shop, request);
    const { slugs, isFull } = afterCommand(
      command,
      before.map(({ slug }) => slug),
    );
    const answer: Collection = { products: await readCollected(shop, slugs), isFull };
    // Products that are no longer sold take no place.
    const retained = comparedCookie(
      shop,
      answer.products.map(({ slug }) => slug),
    );
    return Response.json(answer, { headers: { "Cache-Control": "no-store", "Set-Cookie": retained } });
  });
}

function collectedOf(shop: Shop, request: Request) {
  return readCollected(shop, readSlugs(findCompared(shop, request), "."));
}
