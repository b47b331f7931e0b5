import { categoryChoices } from "#domain/catalogue/schema/category.ts";
import { columnHelp } from "#domain/listing/csv/category-template.ts";
import { isRead } from "#domain/listing/import/runs/import-run.ts";
import { listImports } from "#domain/listing/import/runs/import-runs.server.ts";
import { mayImport } from "#domain/listing/import/start-import.server.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { categoryOf } from "#domain/catalogue/schema/catalogue-schema.ts";
import { readCatalogueSchema } from "#domain/catalogue/schema/read-schema.server.ts";
import { countsOf, mistakesIn } from "./import-labels.ts";

/** What the page that takes in files shows. */
export async function readImports(shop: Shop, url: URL) {
  const [imports, templates, isApproved] = await Promise.all([
    listImports(shop),
    readTemplates(shop, url),
    mayImport(shop),
  ]);
  return {
    isApproved,
    templates,
    imports: imports.map(({ id, fileName, userName, source, contents, state, report, createdAt }) => ({
      id,
      fileName,
      userName,
      source: isRead({ contents }) ? source : null,
      state,
      hasMistakes: report !== null && report.problems.length > 0,
      result: report && (report.problems.length > 0 ? mistakesIn(report) : countsOf(report)),
      createdAt,
    })),
  };
}

export type ListedImport = Awaited<ReturnType<typeof readImports>>["imports"][number];

/** The categories to import into, and what the columns of the chosen one (`?category=`) take. */
async function readTemplates(shop: Shop, url: URL) {
  const schema = await readCatalogueSchema(shop);
  const selectable = schema.categories.filter(({ gathersUse }) => !gathersUse);
  const requested = url.searchParams.get("category") ?? "";
  const category = categoryOf(schema, requested)?.key ?? selectable[0]?.key ?? "";
  return { categories: categoryChoices(selectable), category, columns: columnHelp(schema, category) };
}

export type Templates = Awaited<ReturnType<typeof readTemplates>>;
