import { type RawBuilder, sql } from "kysely";
import { refusal } from "../refusals.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { type CatalogueSchema, specOf, specsOfCategory } from "../../catalogue/schema/catalogue-schema.ts";
import type { SpecValues } from "../../catalogue/schema/specification.ts";
import { renamed, variantName, variantText } from "../../catalogue/schema/variant-text.ts";
import { longestName } from "../facts/field-shapes.ts";
import { sharedFactColumns } from "../facts/shared-facts.ts";
import type { LockedGroup } from "./lock-groups.server.ts";

/** What all variants of a product have in common: also what moderators say of it. */
export const sharedColumns = [...sharedFactColumns, "is_new", "is_featured"];

type Variant = { id: string; name: string; category: string; specs: SpecValues };

/** A variant that was written, as it was before. */
type ChangedVariant = {
  id: string;
  before: { name: string; specs: SpecValues };
  /** Whether its changed specifications are those of all variants. */
  sharesSpecs: boolean;
};

/**
 * Refuses: values without one of the options of the group, and a category that does not have it. Call it before a
 * variant is written.
 */
export function refuseLostOptions(
  schema: CatalogueSchema,
  { options }: LockedGroup,
  facts: { category: string; specs: SpecValues },
): void {
  for (const key of options) {
    if (facts.specs[key] !== undefined) continue;
    throw refusal("variants.option-missing", { option: specOf(schema, key)?.name ?? key, key });
  }
}

/**
 * Writes what a changed variant shares with the others of its product to all of them: its facts, the name, and the
 * specifications that were changed, except the options and the texts that say them. Call it after the variant was
 * written, in the same transaction.
 * Refuses: options that another variant has; facts that do not fit another variant.
 */
export async function settleGroup(
  shop: Shop,
  schema: CatalogueSchema,
  group: LockedGroup,
  changed: ChangedVariant,
): Promise<void> {
  const variants = await lockVariants(shop, group.id);
  const own = variants.find(({ id }) => id === changed.id);
  if (!own) return;
  const words = (specs: SpecValues) => variantText(schema, group.options, specs);
  refuseTwins(variants.map(({ specs }) => words(specs)));
  const name = renamed({ shared: group.name, former: changed.before.name, typed: own.name }, [
    words(own.specs),
    words(changed.before.specs),
  ]);
  const { put, dropped } = specChanges(ownKeys(schema, group, own), changed.before.specs, own.specs);
  const columns = sharedColumns.map((column) => sql.ref(column));
  const sets: RawBuilder<unknown>[] = columns.map((column) => sql`${column} = own.${column}`);
  if (changed.sharesSpecs) {
    sets.push(sql`specs = (other.specs || ${JSON.stringify(put)}::jsonb) - ${dropped}::text[]`);
  }
  try {
    await sql`update products as other set ${sql.join(sets)} from products as own
      where own.id = ${own.id} and other.group_id = own.group_id and other.id <> own.id`.execute(shop.db);
  } catch (error) {
    if (isBrokenRule(error)) throw refusal("variants.do-not-fit", { product: name });
    throw error;
  }
  await sql`update product_groups set name = ${name}, vendor_id = own.vendor_id from products as own
    where own.id = ${own.id} and product_groups.group_id = ${group.id}`.execute(shop.db);
  for (const { id, name: former, specs } of variants) {
    const full = fullName(name, words(specs));
    if (full === former) continue;
    await shop.db.updateTable("products").set({ name: full }).where("id", "=", id).execute();
  }
}

/** The name of a variant. Refuses: one that is too long. */
export function fullName(shared: string, text: string): string {
  const name = variantName(shared, text);
  if (name.length > longestName) throw refusal("variants.name-too-long", { name, most: longestName });
  return name;
}

export async function lockVariants(shop: Shop, groupId: string): Promise<Variant[]> {
  const rows = await shop.db
    .selectFrom("products")
    .select(["id", "name", "category", "specs"])
    .where("group_id", "=", groupId)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  return rows.map((row) => ({ ...row, specs: row.specs as SpecValues }));
}

/** Refuses: variants that shoppers could not tell apart. 1000 GB and 1024 GB are both '1 TB'. */
export function refuseTwins(words: readonly string[]): void {
  const twin = words.find((each, index) => words.indexOf(each) < index);
  if (twin !== undefined) throw refusal("variants.same-options", { options: twin });
}

/** The specifications that each variant has of its own: the options, and the texts and numbers that say the same. */
function ownKeys(schema: CatalogueSchema, { options }: LockedGroup, { category }: Variant): Set<string> {
  const keys = new Set(options);
  for (const { key, shownIn } of specsOfCategory(schema, category)) {
    if (shownIn === null) continue;
    if (options.includes(key)) keys.add(shownIn);
    if (options.includes(shownIn)) keys.add(key);
  }
  return keys;
}

function specChanges(ofEach: ReadonlySet<string>, before: SpecValues, after: SpecValues) {
  const isOther = (key: string) => JSON.stringify(before[key]) !== JSON.stringify(after[key]);
  const isShared = (key: string) => !ofEach.has(key) && isOther(key);
  const put = Object.fromEntries(Object.entries(after).filter(([key]) => isShared(key)));
  const dropped = Object.keys(before).filter((key) => !(key in after) && isShared(key));
  return { put, dropped };
}

/** Whether a rule of the table refused it: the MRP, or what a published product needs. */
function isBrokenRule(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "23514";
}
