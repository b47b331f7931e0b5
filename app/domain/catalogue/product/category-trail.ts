import { listOfCategory } from "../schema/category.ts";
import { type CatalogueSchema, categoryOf } from "../schema/catalogue-schema.ts";

/** A category on the way to a product, with the address of its list. */
export type TrailStep = { label: string; to: string };

/** The categories of a product from the outermost one on. */
export function categoryTrail(schema: CatalogueSchema, category: string): TrailStep[] {
  const path = categoryOf(schema, category)?.path ?? [];
  return path.flatMap((key) => {
    const step = categoryOf(schema, key);
    return step ? [{ label: step.name, to: listOfCategory(step) }] : [];
  });
}
