import { shopContext } from "#http/context/load-context.server.ts";
import { readImports } from "#routes/shared/listing/import/read-imports.server.ts";
import { postImport } from "#routes/shared/listing/import/post-import.server.ts";
import { pageTitle } from "#routes/shared/screens/page-meta.ts";
import listingStyles from "#routes/shared/listing/listing.css?url";
import { ImportPage } from "#routes/shared/listing/import/import-page.tsx";
import type { Route } from "./+types/import";

const base = "/vendor/products";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Import products", matches) }];

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: listingStyles }];

export function loader({ context, url }: Route.LoaderArgs) {
  return readImports(context.get(shopContext), url);
}

export function action({ request, context }: Route.ActionArgs) {
  return postImport({ request, context }, base);
}

export default function VendorImport({ loaderData, actionData: answer }: Route.ComponentProps) {
  return <ImportPage base={base} {...loaderData} answer={answer} />;
}
