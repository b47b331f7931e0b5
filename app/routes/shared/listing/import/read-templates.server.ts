import { categoryChoices } from "#domain/categories/category.ts";
import { columnHelp } from "#domain/listing/csv/category-template.ts";
import { categoryOf } from "#domain/specifications/catalogue-schema.ts";
import { readCatalogueSchema } from "#domain/specifications/read-schema.server.ts";
import type { Shop } from "#domain/shop/shop.ts";

/** The categories to import into, and what the columns of the chosen one (`?category=`) take. */
export async function readTemplates(shop: Shop, url: URL) {
  const schema = await readCatalogueSchema(shop);
  const selectable = schema.categories.filter(({ gathersUse }) => !gathersUse);
  const asked = url.searchParams.get("category") ?? "";
  const category = categoryOf(schema, asked)?.key ?? selectable[0]?.key ?? "";
  return { categories: categoryChoices(selectable), category, columns: columnHelp(schema, category) };
}

export type Templates = Awaited<ReturnType<typeof readTemplates>>;
