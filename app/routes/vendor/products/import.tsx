import { shopContext } from "#http/context/load-context.server.ts";
import { readTemplates } from "#routes/shared/listing/import/read-templates.server.ts";
import { postImport } from "#routes/shared/listing/import/post-import.server.ts";
import { pageTitle } from "#routes/shared/screens/page-meta.ts";
import listingStyles from "#routes/shared/listing/listing.css?url";
import { ImportPage } from "#routes/shared/listing/import/import-page.tsx";
import type { Route } from "./+types/import";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Import CSV", matches) }];

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: listingStyles }];

export function loader({ context, url }: Route.LoaderArgs) {
  return readTemplates(context.get(shopContext), url);
}

export function action({ request, context }: Route.ActionArgs) {
  return postImport({ request, context });
}

export default function VendorImport({ loaderData, actionData: answer }: Route.ComponentProps) {
  return <ImportPage base="/vendor/products" templates={loaderData} answer={answer} />;
}
