import { sql } from "kysely";
import { insertRecords } from "#db/insert-records.server.ts";
import { subtreeOf } from "../../schema/category.ts";
import { refusal } from "../../refusals.ts";
import type { Shop } from "../../../shop/context/shop.ts";
import { categoryOf, type CatalogueSchema, specOf } from "../../schema/catalogue-schema.ts";
import { putCategory, siblingsBelow, writeSiblings } from "../categories/order-category.server.ts";
import { putBack } from "../moved-to.ts";
import type { RecordedAct } from "../record-act.server.ts";

/**
 * Gives a category a specification back, as it had it.
 * Refuses: where one of them was deleted since, or the category has it again.
 */
export async function undoUnassign(
  shop: Shop,
  schema: CatalogueSchema,
  { subject, name, part, before }: RecordedAct<"unassign">,
): Promise<void> {
  const { specification, isRequired, isRanked, position } = before;
  if (!categoryOf(schema, subject)) throw refusal("catalogue.undo-needs", { name });
  if (!specOf(schema, specification)) throw refusal("catalogue.undo-needs", { name: part ?? specification });
  const assignment = await shop.db
    .insertInto("category_specifications")
    .values({ category: subject, specification, is_required: isRequired, is_ranked: isRanked, position })
    .onConflict((conflict) => conflict.doNothing())
    .returning("specification")
    .executeTakeFirst();
  if (!assignment) throw refusal("catalogue.undo-there", { name, part: part ?? specification });
}

/**
 * Moves a category back.
 * Refuses: where it, or the category above it, was deleted since; where it was moved again; where its former place is
 * below it by now, or lacks a specification in which variants of products differ by now.
 */
export async function undoMove(
  shop: Shop,
  schema: CatalogueSchema,
  { subject, name, part, before }: RecordedAct<"move">,
): Promise<void> {
  const { categories } = schema;
  const { parent, beside, to } = before;
  const present = categoryOf(schema, subject);
  if (!present) throw refusal("catalogue.undo-needs", { name });
  if (present.parent !== to) throw refusal("catalogue.undo-moved", { name });
  if (parent !== null) {
    const above = categoryOf(schema, parent);
    if (!above) throw refusal("catalogue.undo-needs", { name: part ?? parent });
    if (subtreeOf(categories, subject).includes(parent)) {
      throw refusal("catalogue.undo-below", { name, place: above.name });
    }
  }
  await putCategory(shop, schema, subject, { parent, former: beside });
}

/**
 * Brings a deleted category back: with its place, picture, addresses, specifications and terms, and for those that were
 * compared with it.
 * Refuses: where another category has its name or one of its addresses by now; where the category above it, or the one
 * that it was compared with, was deleted since.
 */
export async function undoDeleteCategory(
  shop: Shop,
  { categories }: CatalogueSchema,
  { subject, name, before }: RecordedAct<"delete-category">,
): Promise<void> {
  const { row, beside, addresses, specifications, terms, comparedWithIt, parentName, rivalsName } = before;
  const { parent, ranks_with: rivals } = row;
  const isThere = (key: string) => categories.some((category) => category.key === key);
  if (parent !== null && !isThere(parent)) {
    throw refusal("catalogue.undo-needs", { name: parentName ?? parent });
  }
  if (rivals !== null && rivals !== subject && !isThere(rivals)) {
    throw refusal("catalogue.undo-needs", { name: rivalsName ?? rivals });
  }
  const namesake = categories.find(
    (category) => category.key === subject || category.name.toLowerCase() === name.toLowerCase(),
  );
  if (namesake) throw refusal("catalogue.undo-name", { name, other: namesake.name });
  const taker = categories.find(({ address }) => addresses.includes(address.toLowerCase()));
  if (taker) throw refusal("catalogue.undo-address", { name: taker.name, address: taker.address });
  await insertRecords("categories", [row]).execute(shop.db);
  await writeSiblings(shop, putBack(siblingsBelow(categories, parent), subject, beside));
  // A former address may have become a former one of another category meanwhile.
  await sql`
    insert into category_addresses (address, category) select address, ${subject} from unnest(${addresses}::text[]) as address
    on conflict (address) do update set category = excluded.category
  `.execute(shop.db);
  if (specifications.length > 0) {
    await insertRecords("category_specifications", specifications).execute(shop.db);
  }
  if (terms !== null) await insertRecords("category_terms", [terms]).execute(shop.db);
  await sql`
    update categories set ranks_with = ${subject}
    where key = any (${comparedWithIt}::text[]) and ranks_with is null
  `.execute(shop.db);
}
