import { shopContext } from "#http/context/load-context.server.ts";
import { postRun } from "#routes/shared/listing/import/post-run.server.ts";
import { readRun } from "#routes/shared/listing/import/read-run.server.ts";
import { pageTitle } from "#routes/shared/screens/page-meta.ts";
import listingStyles from "#routes/shared/listing/listing.css?url";
import { RunPage } from "#routes/shared/listing/import/run-page.tsx";
import type { Route } from "./+types/import-run";

const base = "/vendor/products";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Import products", matches) }];

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: listingStyles }];

export function loader({ context, params }: Route.LoaderArgs) {
  return readRun(context.get(shopContext), params.runId);
}

export function action({ request, context, params }: Route.ActionArgs) {
  return postRun(request, context.get(shopContext), { runId: params.runId, base });
}

/** A refused mapping is kept, and comes back with the page. */
export const shouldRevalidate = () => true;

export default function VendorImportRun({ loaderData, actionData: answer }: Route.ComponentProps) {
  return <RunPage base={base} view={loaderData} answer={answer} />;
}
