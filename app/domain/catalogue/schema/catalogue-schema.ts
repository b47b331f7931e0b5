import { type Category, categoryTitle } from "./category.ts";
import { folded } from "../../base/text/folded.ts";
import type { AssignedSpec, Specification } from "./specification.ts";

type AssignedKey = Pick<AssignedSpec, "key" | "isRequired" | "isRanked">;

/** All categories and specifications of the shop. */
export type CatalogueSchema = {
  /** In the order of the tree: each after its parent, siblings by position. */
  categories: Category[];
  /** In order; deleted ones are left out. */
  specifications: Specification[];
  /** For each category, the specifications of its products in order, inherited ones included. */
  assigned: Record<string, AssignedKey[]>;
};

/** An import asks for each of 50,000 rows. */
const cache = new WeakMap<CatalogueSchema, Map<string, AssignedSpec[]>>();
const byKey = new WeakMap<CatalogueSchema, Map<string, Specification>>();

/** The specification of a key; undefined for an unknown or a deleted one. */
export function specOf(schema: CatalogueSchema, key: string): Specification | undefined {
  let specs = byKey.get(schema);
  if (!specs) {
    specs = new Map(schema.specifications.map((spec) => [spec.key, spec]));
    byKey.set(schema, specs);
  }
  return specs.get(key);
}

/** The specifications of a category's products, in order; none for an unknown category. */
export function specsOfCategory(schema: CatalogueSchema, category: string): AssignedSpec[] {
  const byCategory = cache.get(schema) ?? new Map<string, AssignedSpec[]>();
  cache.set(schema, byCategory);
  const cached = byCategory.get(category);
  if (cached) return cached;
  const assigned = (schema.assigned[category] ?? []).flatMap(({ key, isRequired, isRanked }) => {
    const spec = specOf(schema, key);
    return spec ? [{ ...spec, isRequired, isRanked }] : [];
  });
  byCategory.set(category, assigned);
  return assigned;
}

export function headingsOf(specifications: readonly Specification[]): string[] {
  return [...new Set(specifications.map(({ group }) => group))];
}

/**
 * Rows under the headings of their specifications. Headings are in the owner's order, which is the same for all
 * categories; the rows of one keep theirs.
 */
export function underHeadings<Row>(
  { specifications }: CatalogueSchema,
  rows: readonly Row[],
  specOfRow: (row: Row) => Specification,
): { name: string; rows: Row[] }[] {
  const groups = Map.groupBy(rows, (row) => specOfRow(row).group);
  return headingsOf(specifications).flatMap((name) => {
    const rows = groups.get(name);
    return rows ? [{ name, rows }] : [];
  });
}

/** The category that a person means: by its name, its address, its key or 'Components › Memory', in any case. */
export function categoryNamed(schema: CatalogueSchema, text: string): Category | undefined {
  const word = folded(text);
  const { categories } = schema;
  return (
    categories.find(({ key }) => key === text) ??
    categories.find(({ name, address }) => folded(name) === word || folded(address) === word) ??
    categories.find(({ key }) => folded(key) === word || folded(categoryTitle(categories, key)) === word)
  );
}

/**
 * The category at the address of a list. An address comes before a former one, and both before names and keys, which
 * another category may have.
 */
export function categoryAt(schema: CatalogueSchema, address: string): Category | undefined {
  const lowerCase = address.toLowerCase();
  const { categories } = schema;
  return (
    categories.find((category) => category.address.toLowerCase() === lowerCase) ??
    categories.find(({ formerAddresses }) => formerAddresses.includes(lowerCase)) ??
    categoryNamed(schema, address)
  );
}

/** The category of a key; undefined for an unknown one. */
export function categoryOf(schema: CatalogueSchema, key: string): Category | undefined {
  return schema.categories.find((category) => category.key === key);
}
