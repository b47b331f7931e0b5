import type { Category } from "../categories/category.ts";
import type { AssignedSpec, Specification } from "./specification.ts";

/** All categories and specifications of the shop. */
export type CatalogueSchema = {
  /** In the order of the tree: each after its parent, siblings by position. */
  categories: Category[];
  /** In order; deleted ones are left out. */
  specifications: Specification[];
  /** For each category, the specifications of its products in order, inherited ones included. */
  assigned: Record<string, { key: string; isRequired: boolean }[]>;
};

/** The specifications of a category's products, in order; none for an unknown category. */
export function specsOfCategory(schema: CatalogueSchema, category: string): AssignedSpec[] {
  const known = new Map(schema.specifications.map((spec) => [spec.key, spec]));
  return (schema.assigned[category] ?? []).flatMap(({ key, isRequired }) => {
    const spec = known.get(key);
    return spec ? [{ ...spec, isRequired }] : [];
  });
}

/** The category of a key; undefined for an unknown one. */
export function categoryOf(schema: CatalogueSchema, key: string): Category | undefined {
  return schema.categories.find((category) => category.key === key);
}
