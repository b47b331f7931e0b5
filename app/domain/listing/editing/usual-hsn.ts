import { type CatalogueSchema, categoryOf } from "../../catalogue/schema/catalogue-schema.ts";

/** The HSN code of a category's goods if it has only one; otherwise the seller chooses. */
export function onlyHsn(schema: CatalogueSchema, category: string): string {
  const codes = categoryOf(schema, category)?.usualHsn ?? [];
  return codes.length === 1 ? (codes[0]?.code ?? "") : "";
}

/** The HSN code after another category was chosen: a code that the seller typed stays. */
export function hsnAfter(
  schema: CatalogueSchema,
  typed: { hsn?: string; category?: string },
  formerCategory: string,
): string {
  const hsn = typed.hsn ?? "";
  const isUsual = hsn.trim() === "" || hsn === onlyHsn(schema, formerCategory);
  return isUsual ? onlyHsn(schema, typed.category ?? "") : hsn;
}
