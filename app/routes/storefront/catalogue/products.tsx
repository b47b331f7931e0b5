import { data, redirect } from "react-router";
import { findMovedCategory } from "#domain/catalogue/facets/find-moved-category.server.ts";
import { listProducts } from "#domain/catalogue/list-products.server.ts";
import { filterCount, listedForSearchEngines, writeListQuery } from "#domain/catalogue/query/list-query.ts";
import { everyGuestHeaders } from "#http/context/visitor.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { breadcrumbFacts, Crumbs } from "#ui/controls/crumbs.tsx";
import listStyles from "#routes/shared/product-list/product-list.css?url";
import { originOf, pageMeta, shopOf } from "#routes/shared/screens/page-meta.ts";
import { StructuredData } from "#routes/shared/screens/structured-data.tsx";
import { followBrand } from "./follow-brand.server.ts";
import { followCode } from "./follow-code.server.ts";
import { productsPlace, readListAddress } from "./list-place.ts";
import { listHeading, listSubject } from "./list-words.ts";
import { ListView } from "./list-view.tsx";
import type { Route } from "./+types/products";

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { query, category } = loaderData?.list ?? { query: {}, category: null };
  const heading = listHeading({ query, category });
  return pageMeta(matches, {
    title: query.search ? `Results for “${query.search}”` : heading === "Products" ? "All products" : heading,
    description: `${listSubject({ query, category })} from a small shop in ${shopOf(matches).city}, with full specifications and prices with and without GST.`,
    path: `/products${writeListQuery(listedForSearchEngines(query))}`,
    hidden: filterCount(query) > 1,
  });
};

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: listStyles }];

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  const own = loaderHeaders.get("Cache-Control");
  return own ? { "Cache-Control": own, Vary: "Cookie" } : everyGuestHeaders();
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { searchParams } = new URL(request.url);
  const query = readListAddress(productsPlace, searchParams);
  const present = await findMovedCategory(shop, query.category);
  if (present !== undefined) {
    throw redirect(`/products${writeListQuery({ ...query, category: present })}`, 301);
  }
  await followBrand(shop, query, productsPlace);
  await followCode(shop, query);
  const list = await listProducts(shop, query);
  // Every combination of filters has an address of its own; keeping them all would push other pages out of the cache.
  return data(
    { list },
    filterCount(list.query) > 1 ? { headers: { "Cache-Control": "private, no-cache" } } : {},
  );
}

const trail = [{ label: "Home", to: "/" }, { label: "Products" }];

export default function Products({ loaderData: { list }, matches }: Route.ComponentProps) {
  return (
    <div className="page-width product-list">
      <Crumbs trail={trail} />
      <ListView list={list} place={productsPlace} heading={listHeading(list)} />
      <StructuredData facts={breadcrumbFacts(trail, originOf(matches))} />
    </div>
  );
}
