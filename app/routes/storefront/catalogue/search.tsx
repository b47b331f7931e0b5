import { listProducts } from "#domain/catalogue/list-products.server.ts";
import { everyGuestHeaders } from "#http/context/visitor.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import listStyles from "#routes/shared/product-list/product-list.css?url";
import { pageMeta } from "#routes/shared/screens/page-meta.ts";
import { followBrand } from "./follow-brand.server.ts";
import { followCode } from "./follow-code.server.ts";
import { readListAddress, searchPlace } from "./list-place.ts";
import { ListView } from "./list-view.tsx";
import type { Route } from "./+types/search";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.list.query.search ? `Results for “${loaderData.list.query.search}”` : "Search",
    description: "Search the shop by product, processor, graphics, brand or use.",
    path: "/search",
    hidden: true,
  });

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: listStyles }];

export const headers = everyGuestHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = readListAddress(searchPlace, new URL(request.url).searchParams);
  const shop = context.get(shopContext);
  await followBrand(shop, query, searchPlace);
  await followCode(shop, query);
  return { list: await listProducts(shop, query) };
}

export default function Search({ loaderData: { list } }: Route.ComponentProps) {
  const { search } = list.query;
  return (
    <div className="page-width product-list">
      <Crumbs trail={[{ label: "Home", to: "/" }, { label: "Search" }]} />
      <ListView
        list={list}
        place={searchPlace}
        heading={search ? `Results for “${search}”` : "Search the shop"}
      />
    </div>
  );
}
