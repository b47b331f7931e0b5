import { sql } from "kysely";
import { requirePermission } from "../../../shop/access/require-permission.ts";
import { categoryTitle, subtreeOf } from "../../schema/category.ts";
import { refusal } from "../../refusals.ts";
import type { Shop } from "../../../shop/context/shop.ts";
import type { CatalogueSchema } from "../../schema/catalogue-schema.ts";
import { readCatalogueSchema } from "../../schema/read-schema.server.ts";
import { specHeading } from "../../schema/specification.ts";
import { countValues, maxNamed, noValues } from "./find-category.server.ts";
import { requireCategoryRow } from "./category-row.server.ts";

export type MovePreview = {
  /** The new place, 'Components › Memory'; null for the top. */
  below: string | null;
  /** Products that move along, and the names of the first. */
  products: number;
  names: string[];
  /** Specifications that they will have in addition. */
  gained: string[];
  /** Specifications that they will no longer show, with the products that have a value. */
  lost: { name: string; products: number; names: string[] }[];
  /** Specifications that will be needed, with the published products that lack them. */
  needed: { name: string; missing: number; names: string[] }[];
  /** The category whose return terms and warranty will hold, if that changes; '*' for all other categories. */
  terms: { key: string; name: string } | null;
};

/**
 * Tells what moving a category below another one, or to the top, will do.
 * Refuses: an unknown category or place; a place below the category itself.
 */
export async function previewMove(shop: Shop, key: string, parent: string | null): Promise<MovePreview> {
  requirePermission(shop.actor, "catalogue.read");
  const row = await requireCategoryRow(shop, key);
  const schema = await readCatalogueSchema(shop);
  const { categories } = schema;
  const position = categories.find((category) => category.key === parent);
  if (parent !== null && !position) throw refusal("category.parent-not-found");
  const subtree = subtreeOf(categories, key);
  if (parent !== null && subtree.includes(parent)) throw refusal("category.below-itself", { name: row.name });
  const changes = await changesBelow(shop, schema, key, parent);
  const isInside = sql`category = any (${subtree}::text[])`;
  const { rows } = await sql<Pick<MovePreview, "products" | "names">>`
    select (select count(*)::integer from products where ${isInside}) as products,
      array(select name from products where ${isInside} order by id limit ${maxNamed}) as names
  `.execute(shop.db);
  const [{ products, names } = { products: 0, names: [] }] = rows;
  const above = parent === null ? undefined : await requireCategoryRow(shop, parent);
  const terms = row.termsFrom === key ? key : (above?.termsFrom ?? "*");
  return {
    below: parent === null ? null : categoryTitle(categories, parent),
    products,
    names,
    gained: changes.filter(({ gained }) => gained).map(({ name }) => name),
    lost: changes
      .filter(({ lost }) => lost)
      .map(({ name, filled, filledNames }) => ({ name, products: filled, names: filledNames })),
    needed: changes
      .filter(({ needed }) => needed)
      .map(({ name, missing, missingNames }) => ({ name, missing, names: missingNames })),
    terms:
      terms === row.termsFrom
        ? null
        : { key: terms, name: categories.find((category) => category.key === terms)?.name ?? terms },
  };
}

/** What becomes of one specification, and the products that it concerns. */
type SpecMove = {
  name: string;
  gained: boolean;
  lost: boolean;
  needed: boolean;
  /** Products with a value that will not be shown, and published ones without a value that will be needed. */
  filled: number;
  missing: number;
  /** The names of the first of them. */
  filledNames: string[];
  missingNames: string[];
};

/**
 * Compares what the category and each one below it have now with what they will have. Each keeps its own
 * specifications, so only products of those that lose or need one are counted.
 */
async function changesBelow(
  shop: Shop,
  { categories, specifications, assigned }: CatalogueSchema,
  key: string,
  parent: string | null,
): Promise<SpecMove[]> {
  const subtree = categories.filter(({ path }) => path.includes(key));
  const rows = await shop.db
    .selectFrom("category_specifications")
    .select(["category", "specification as key", "is_required as isRequired"])
    .where(
      "category",
      "in",
      subtree.map((category) => category.key),
    )
    .execute();
  const moves = new Map<string, SpecMove>();
  for (const { key: inside, path } of subtree) {
    const steps = path.slice(path.indexOf(key));
    const assignments = steps.flatMap((step) => rows.filter(({ category }) => category === step));
    const before = requiredOf(assigned[inside] ?? []);
    const after = requiredOf([...(parent === null ? [] : (assigned[parent] ?? [])), ...assignments]);
    const concerned = specifications.filter((spec) => before.get(spec.key) !== after.get(spec.key));
    const counts = await countValues(
      shop,
      [inside],
      concerned.map((spec) => spec.key),
    );
    for (const specification of concerned) {
      const { key: spec } = specification;
      // A text and its measure may share a name: 'RAM' and 'RAM (GB)'.
      const isShared = specifications.some(
        (other) => other !== specification && other.name === specification.name,
      );
      const name = isShared ? specHeading(specification) : specification.name;
      const move = moves.get(spec) ?? { name, gained: false, lost: false, needed: false, ...noValues };
      moves.set(spec, move);
      const count = counts.get(spec) ?? noValues;
      const some = (a: string[], b: string[]) => [...a, ...b].slice(0, maxNamed);
      if (!before.has(spec)) move.gained = true;
      if (!after.has(spec)) {
        move.lost = true;
        move.filled += count.filled;
        move.filledNames = some(move.filledNames, count.filledNames);
      }
      if (after.get(spec) === true) {
        move.needed = true;
        move.missing += count.missing;
        move.missingNames = some(move.missingNames, count.missingNames);
      }
    }
  }
  return specifications.flatMap((spec) => moves.get(spec.key) ?? []);
}

function requiredOf(specs: readonly { key: string; isRequired: boolean }[]): Map<string, boolean> {
  return new Map(specs.map(({ key, isRequired }) => [key, isRequired]));
}
