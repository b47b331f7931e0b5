import { findUnits } from "#domain/order-views/serials/find-units.server.ts";
import { longestSearch } from "#domain/text/plain-text.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { adminTitle } from "#routes/shared/screens/page-meta.ts";
import { SerialsPage } from "#routes/shared/serials/serials-page.tsx";
import serialsStyles from "#routes/shared/serials/serials.css?url";
import workStyles from "#routes/shared/screens/work.css?url";
import type { Route } from "./+types/serials";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: adminTitle("Serial numbers", matches) }];

export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: workStyles },
  { rel: "stylesheet", href: serialsStyles },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const typed = (url.searchParams.get("number") ?? "").trim().slice(0, longestSearch);
  const found = typed === "" ? null : await findUnits(context.get(shopContext), typed);
  return { typed, found };
}

export default function AdminSerials({ loaderData }: Route.ComponentProps) {
  return <SerialsPage area="/admin" {...loaderData} />;
}
