import { shopContext } from "#http/context/load-context.server.ts";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import listStyles from "./list.css?url";
import { pageMeta } from "#routes/shared/screens/page-meta.ts";
import { searchLocation } from "./list-location.ts";
import { ListView } from "./list-view.tsx";
import { listHeaders, loadList } from "./load-list.server.ts";
import type { Route } from "./+types/search";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.list.query.search ? `Results for “${loaderData.list.query.search}”` : "Search",
    description: "Search the shop by product, processor, graphics, brand or use.",
    path: "/search",
    hidden: true,
  });

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: listStyles }];

export const headers = listHeaders;

export function loader({ request, context }: Route.LoaderArgs) {
  return loadList(context.get(shopContext), searchLocation, request.url);
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { query, searchedText } = loaderData.list;
  return (
    <div className="page-width pb-(--space-section)">
      <Crumbs trail={[{ label: "Home", to: "/" }, { label: "Search" }]} />
      <ListView
        {...loaderData}
        location={searchLocation}
        heading={query.search ? `Results for ${searchedText}` : "Search the shop"}
      />
    </div>
  );
}
