import { whatChanged, writeAudit } from "../../../shop/audit/write-audit.server.ts";
import type { Category } from "../../schema/category.ts";
import { refusal } from "../../refusals.ts";
import type { Shop } from "../../../shop/context/shop.ts";
import { pluralOf } from "../../../base/text/plural-of.ts";
import { shapeCatalogue } from "../shape-catalogue.server.ts";
import { freeSlug, slugOfName } from "../../../base/identifiers/slug-of-name.ts";
import { type CategoryInput, linesOfHsn, type NewCategoryInput } from "./category-input.ts";
import { type CategoryRow, requireCategoryRow } from "./category-row.server.ts";
import { renewSearchWords } from "./renew-search-words.server.ts";

/**
 * Adds a category after the others of its place. Returns its key.
 * Refuses:
 * - a name that another category has
 * - a web address that another category has or had
 * - a place that does not exist, and one to compare its products with
 */
export async function addCategory(shop: Shop, input: NewCategoryInput): Promise<string> {
  return shapeCatalogue(shop, async (shop, { categories }) => {
    const { name, parent } = input;
    const isThere = (key: string) => categories.some((category) => category.key.toLowerCase() === key);
    if (parent !== null && !categories.some(({ key }) => key === parent)) {
      throw refusal("category.parent-not-found");
    }
    refuseUnknownRivals(categories, input);
    await refuseTakenName(shop, name, null);
    const slug = slugOfName(name, "category");
    const key = freeSlug(slug, isThere);
    const address = input.address ?? (await freeAddress(shop, slug));
    await refuseTakenAddress(shop, address, null);
    const { last } = await shop.db
      .selectFrom("categories")
      .select((query) => query.fn.coalesce(query.fn.max("position"), query.lit(0)).as("last"))
      .where("parent", "is not distinct from", parent)
      .executeTakeFirstOrThrow();
    await shop.db
      .insertInto("categories")
      .values({ key, parent, position: last + 1, ...columnsOf(input), address })
      .execute();
    await writeAudit(shop, {
      action: "category.add",
      subject: { id: key, name },
      vendorId: null,
      before: null,
      after: factsOf(await requireCategoryRow(shop, key), categories),
    });
    return key;
  });
}

/**
 * Changes what a category says. Its former web address keeps leading to it. Products found by its former name are found
 * by its new one a little later.
 * Refuses: an unknown category, also to compare its products with; a name or web address that another category has.
 */
export async function changeCategory(shop: Shop, key: string, input: CategoryInput): Promise<void> {
  await shapeCatalogue(shop, async (shop, { categories }) => {
    const before = await requireCategoryRow(shop, key);
    refuseUnknownRivals(categories, input);
    await refuseTakenName(shop, input.name, key);
    const address = input.address ?? before.address;
    await refuseTakenAddress(shop, address, key);
    await shop.db
      .updateTable("categories")
      .set({ ...columnsOf(input), address })
      .where("key", "=", key)
      .execute();
    const after = await requireCategoryRow(shop, key);
    const changed = whatChanged(factsOf(before, categories), factsOf(after, categories));
    if (!changed) return;
    await writeAudit(shop, {
      action: "category.change",
      subject: { id: key, name: input.name },
      vendorId: null,
      ...changed,
    });
    if (before.name !== after.name || before.plural !== after.plural) await renewSearchWords(shop, key);
  });
}

function columnsOf(input: CategoryInput) {
  const { name, plural, isOnHome, homeLine, ranksWith, usualHsn, gstRate, needsSerial } = input;
  return {
    name,
    plural: plural ?? pluralOf(name),
    on_home: isOnHome,
    home_line: homeLine,
    ranks_with: ranksWith,
    usual_hsn: usualHsn && JSON.stringify(usualHsn),
    gst_rate: gstRate,
    needs_serial: needsSerial,
  };
}

function factsOf(row: CategoryRow, categories: readonly Category[]) {
  const { name, plural, address, onHome, homeLine, usualHsn, gstRate, needsSerial } = row;
  const rivals = categories.find(({ key }) => key === row.ranksWith);
  // A new category is not among them yet.
  const ranksWith = row.ranksWith && (rivals?.name ?? name);
  const hsn = linesOfHsn(usualHsn) || null;
  return { name, plural, address, onHome, homeLine, ranksWith, hsn, gstRate, needsSerial };
}

function refuseUnknownRivals(categories: readonly Category[], { ranksWith }: CategoryInput) {
  if (ranksWith !== null && !categories.some(({ key }) => key === ranksWith)) {
    throw refusal("category.rivals-not-found");
  }
}

async function refuseTakenName(shop: Shop, name: string, own: string | null) {
  const other = await shop.db
    .selectFrom("categories")
    .select(["key", "name"])
    .where((query) => query(query.fn("lower", ["name"]), "=", query.fn("lower", [query.val(name)])))
    .executeTakeFirst();
  if (other && other.key !== own) throw refusal("category.name-taken", { name: other.name });
}

/** An address of the past is not given away either: old links would lead to other products. */
async function refuseTakenAddress(shop: Shop, address: string, own: string | null) {
  const other = await shop.db
    .selectFrom("category_addresses")
    .innerJoin("categories", "categories.key", "category_addresses.category")
    .select(["categories.key", "categories.name"])
    .where("category_addresses.address", "=", address.toLowerCase())
    .executeTakeFirst();
  if (other && other.key !== own) throw refusal("category.address-taken", { name: other.name });
}

async function freeAddress(shop: Shop, slug: string): Promise<string> {
  const rows = await shop.db.selectFrom("category_addresses").select("address").execute();
  const taken = new Set(rows.map(({ address }) => address));
  return freeSlug(slug, (address) => taken.has(address));
}
