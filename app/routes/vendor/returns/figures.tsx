import { readReturnFigures } from "#domain/reports/returns/return-figures.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { ReturnFigures } from "#routes/shared/returns/figures/return-figures.tsx";
import adminWorkStyles from "#routes/shared/screens/admin-work.css?url";
import { pageTitle } from "#routes/shared/screens/page-meta.ts";
import type { Route } from "./+types/figures";

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle("Return figures", matches) },
  { name: "robots", content: "noindex" },
];

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: adminWorkStyles }];

export async function loader({ context }: Route.LoaderArgs) {
  return { figures: await readReturnFigures(context.get(shopContext)) };
}

export default function VendorReturnFigures({ loaderData }: Route.ComponentProps) {
  return <ReturnFigures side="seller" figures={loaderData.figures} />;
}
