import { postImport } from "#routes/shared/listing/import/post-import.server.ts";
import { adminTitle } from "#routes/shared/screens/page-meta.ts";
import listingStyles from "#routes/shared/listing/listing.css?url";
import { ImportPage } from "#routes/shared/listing/import/import-page.tsx";
import type { Route } from "./+types/import";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: adminTitle("Import CSV", matches) }];

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: listingStyles }];

export function action({ request, context }: Route.ActionArgs) {
  return postImport({ request, context });
}

export default function ImportAllProducts({ actionData: answer }: Route.ComponentProps) {
  return <ImportPage base="/admin/products" answer={answer} />;
}
