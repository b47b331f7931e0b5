import { isOneOfMany, listedForSearchEngines, writeListQuery } from "#domain/catalogue/query/list-query.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { breadcrumbFacts, Crumbs } from "#ui/controls/crumbs.tsx";
import listStyles from "./list.css?url";
import { originOf, pageMeta, shopOf } from "#routes/shared/screens/page-meta.ts";
import { StructuredData } from "../structured-data-script.tsx";
import { productsLocation } from "./list-location.ts";
import { listHeading, listSubject } from "./list-text.ts";
import { ListView } from "./list-view.tsx";
import { listHeaders, loadList } from "./load-list.server.ts";
import type { Route } from "./+types/products";

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { query, category } = loaderData?.list ?? { query: {}, category: null };
  const heading = listHeading({ query, category });
  return pageMeta(matches, {
    title: query.search ? `Results for “${query.search}”` : heading === "Products" ? "All products" : heading,
    description: `${listSubject({ query, category })} from a small shop in ${shopOf(matches).city}, with full specifications and prices with and without GST.`,
    path: `/products${writeListQuery(listedForSearchEngines(query))}`,
    hidden: isOneOfMany(query),
  });
};

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: listStyles }];

export const headers = listHeaders;

export function loader({ request, context }: Route.LoaderArgs) {
  return loadList(context.get(shopContext), productsLocation, request.url);
}

const trail = [{ label: "Home", to: "/" }, { label: "Products" }];

export default function Products({ loaderData, matches }: Route.ComponentProps) {
  return (
    <div className="page-width pb-(--space-section)">
      <Crumbs trail={trail} />
      <ListView {...loaderData} location={productsLocation} heading={listHeading(loaderData.list)} />
      <StructuredData facts={import.meta.env.SSR && breadcrumbFacts(trail, originOf(matches))} />
    </div>
  );
}
