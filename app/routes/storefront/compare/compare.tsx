import { redirect } from "react-router";
import { afterCommand, CompareCommand } from "#domain/catalogue/compare/compare-command.ts";
import { compareAddress, parseCompareQuery, readSlugs } from "#domain/catalogue/compare/compare-query.ts";
import { filterOnSale, readComparison } from "#domain/catalogue/compare/read-comparison.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { findCompared, comparedCookie } from "#http/cookies/own-cookies.server.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import { submit } from "#http/forms/submit.server.ts";
import { pageMeta } from "#routes/shared/screens/page-meta.ts";
import compareStyles from "./compare.css?url";
import { CompareView } from "./view.tsx";
import type { Route } from "./+types/compare";

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const names = loaderData?.comparison.products.map(({ name }) => name) ?? [];
  return pageMeta(matches, {
    title: names.length > 1 ? names.join(" or ") : "Compare products",
    description: "Compare up to four products side by side: price, warranty and every specification.",
    path: "/compare",
    hidden: true,
  });
};

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: compareStyles }];

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "no-store" });

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { slugs, everything } = parseCompareQuery(url.searchParams);
  if (slugs.length === 0) {
    const compared = readSlugs(findCompared(shop, request), ".");
    if (compared.length > 0) throw redirect(compareAddress({ slugs: compared, everything }));
  }
  return {
    comparison: await readComparison(shop, slugs),
    everything,
    isFull: url.searchParams.has("full"),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  return submit(await readForm(request), CompareCommand, async (command) => {
    const before =
      command.products === null
        ? readSlugs(findCompared(shop, request), ".")
        : readSlugs(command.products, ",");
    // Products that are no longer sold take no place, and nobody can see them to remove them.
    const { slugs: requested, isFull } = afterCommand(command, await filterOnSale(shop, before));
    const slugs = await filterOnSale(shop, requested);
    const address = compareAddress({ slugs, everything: command.show === "all" });
    return redirect(isFull ? `${address}&full` : address, {
      status: 303,
      headers: { "Set-Cookie": comparedCookie(shop, slugs) },
    });
  });
}

export default function Compare({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page-width pt-8 pb-16">
      <CompareView {...loaderData} />
    </div>
  );
}
