import { sql } from "kysely";
import type { UsualHsn } from "../../schema/category.ts";
import { refusal } from "../../refusals.ts";
import type { Shop } from "../../../shop/context/shop.ts";

/** What a category says itself; null is what the category above it has. */
export type CategoryRow = NonNullable<Awaited<ReturnType<typeof findCategoryRow>>>;

/** Reads a category; undefined for an unknown one. */
export function findCategoryRow(shop: Shop, key: string) {
  return shop.db
    .selectFrom("categories")
    .select([
      "key",
      "parent",
      "name",
      "plural",
      "address",
      "position",
      "picture_id as pictureId",
      "on_home as onHome",
      "home_line as homeLine",
      "ranks_with as ranksWith",
      "gathers_use as gathersUse",
      sql<UsualHsn[] | null>`usual_hsn`.as("usualHsn"),
      sql<number | null>`gst_rate::float8`.as("gstRate"),
      "needs_serial as needsSerial",
      "terms_from as termsFrom",
    ])
    .where("key", "=", key)
    .executeTakeFirst();
}

/** Refuses: a category that does not exist. */
export async function requireCategoryRow(shop: Shop, key: string): Promise<CategoryRow> {
  const row = await findCategoryRow(shop, key);
  if (!row) throw refusal("category.not-found");
  return row;
}
