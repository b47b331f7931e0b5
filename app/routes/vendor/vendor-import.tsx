import { postImport } from "#http/post-import.server.ts";
import { pageTitle } from "#routes/shared/page-meta.ts";
import listingStyles from "#ui/styles/listing.css?url";
import { ImportPage } from "#routes/shared/listing/import-page.tsx";
import type { Route } from "./+types/vendor-import";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Import CSV", matches) }];

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: listingStyles }];

export function action({ request, context }: Route.ActionArgs) {
  return postImport({ request, context });
}

export default function VendorImport({ actionData: answer }: Route.ComponentProps) {
  return <ImportPage base="/vendor/products" answer={answer} />;
}
