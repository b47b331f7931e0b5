import { listProducts } from "#domain/catalogue/list-products.server.ts";
import { writeListQuery } from "#domain/catalogue/list-query.ts";
import { everyGuestHeaders } from "#http/context/visitor.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { breadcrumbFacts, Crumbs } from "#ui/controls/crumbs.tsx";
import listStyles from "#routes/shared/product-list/product-list.css?url";
import { originOf, pageMeta, shopOf } from "#routes/shared/screens/page-meta.ts";
import { StructuredData } from "#routes/shared/screens/structured-data.tsx";
import { followBrand } from "./follow-brand.server.ts";
import { productsPlace, readListAddress } from "./list-place.ts";
import { listHeading, listSubject } from "./list-words.ts";
import { ListView } from "./list-view.tsx";
import type { Route } from "./+types/products";

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const query = loaderData?.list.query ?? {};
  const { category, brand, search } = query;
  const heading = listHeading(query);
  return pageMeta(matches, {
    title: search ? `Results for “${search}”` : heading === "Products" ? "All products" : heading,
    description: `${listSubject(query)} from a small shop in ${shopOf(matches).city}, with full specifications and prices with and without GST.`,
    path: `/products${writeListQuery({ category, brand })}`,
  });
};

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: listStyles }];

export const headers = everyGuestHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = readListAddress(productsPlace, new URL(request.url).searchParams);
  const shop = context.get(shopContext);
  await followBrand(shop, query, productsPlace);
  return { list: await listProducts(shop, query) };
}

const trail = [{ label: "Home", to: "/" }, { label: "Products" }];

export default function Products({ loaderData: { list }, matches }: Route.ComponentProps) {
  return (
    <div className="page-width product-list">
      <Crumbs trail={trail} />
      <ListView list={list} place={productsPlace} heading={listHeading(list.query)} />
      <StructuredData facts={breadcrumbFacts(trail, originOf(matches))} />
    </div>
  );
}
