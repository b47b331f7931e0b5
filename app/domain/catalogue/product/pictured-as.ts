import { type CatalogueSchema, specsOfCategory } from "../schema/catalogue-schema.ts";

/** Sellers photograph open and at an angle what has a screen and keys. */
export function isPhotographedOpen(schema: CatalogueSchema, category: string): boolean {
  return has(schema, category, "display") && has(schema, category, "backlitKeys");
}

/** Whether the owner gave the category this specification. */
function has(schema: CatalogueSchema, category: string, spec: string): boolean {
  return specsOfCategory(schema, category).some(({ key }) => key === spec);
}
