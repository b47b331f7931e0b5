import { listImports } from "#domain/listing/import/import-runs.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { postImport } from "#routes/shared/listing/import/post-import.server.ts";
import { adminTitle } from "#routes/shared/screens/page-meta.ts";
import listingStyles from "#routes/shared/listing/listing.css?url";
import { ImportPage } from "#routes/shared/listing/import/import-page.tsx";
import type { Route } from "./+types/import";

const base = "/admin/products";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: adminTitle("Import products", matches) }];

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: listingStyles }];

export async function loader({ context }: Route.LoaderArgs) {
  const imports = await listImports(context.get(shopContext));
  return {
    imports: imports.map(({ id, fileName, userName, source, state, report, createdAt }) => ({
      id,
      fileName,
      userName,
      source,
      state,
      report: report && { ...report, problems: report.problems.slice(0, 1), warnings: [] },
      createdAt,
    })),
  };
}

export function action({ request, context }: Route.ActionArgs) {
  return postImport({ request, context }, base);
}

export default function AdminImport({ loaderData, actionData: answer }: Route.ComponentProps) {
  return <ImportPage base={base} imports={loaderData.imports} answer={answer} />;
}
