import { readReturnFigures } from "#domain/reports/returns/return-figures.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { ReturnFigures } from "#routes/shared/returns/figures/return-figures.tsx";
import adminWorkStyles from "#routes/shared/screens/admin-work.css?url";
import { adminTitle } from "#routes/shared/screens/page-meta.ts";
import workStyles from "#routes/shared/screens/work.css?url";
import type { Route } from "./+types/figures";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: adminTitle("Return figures", matches) }];

export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: workStyles },
  { rel: "stylesheet", href: adminWorkStyles },
];

export async function loader({ context }: Route.LoaderArgs) {
  return { figures: await readReturnFigures(context.get(shopContext)) };
}

export default function AdminReturnFigures({ loaderData }: Route.ComponentProps) {
  return <ReturnFigures side="shop" figures={loaderData.figures} />;
}
