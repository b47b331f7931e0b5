import { sql } from "kysely";
import type { UsualHsn } from "../../categories/category.ts";
import { refusal } from "../../refusals/refusal.ts";
import type { Shop } from "../../shop/shop.ts";

/** What a category says itself; null is what the category above it has. */
export type CategoryRow = {
  key: string;
  parent: string | null;
  name: string;
  plural: string;
  address: string;
  position: number;
  pictureId: string | null;
  onHome: boolean;
  homeLine: string | null;
  ranksWith: string | null;
  gathersUse: string | null;
  usualHsn: UsualHsn[] | null;
  gstRate: number | null;
  needsSerial: boolean | null;
  termsFrom: string;
};

/** Reads a category; undefined for an unknown one. */
export async function findCategoryRow(shop: Shop, key: string): Promise<CategoryRow | undefined> {
  const row = await shop.db
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
      "usual_hsn as usualHsn",
      sql<number | null>`gst_rate::float8`.as("gstRate"),
      "needs_serial as needsSerial",
      "terms_from as termsFrom",
    ])
    .where("key", "=", key)
    .executeTakeFirst();
  return row && { ...row, usualHsn: row.usualHsn as UsualHsn[] | null };
}

/** Refuses: a category that does not exist. */
export async function requireCategoryRow(shop: Shop, key: string): Promise<CategoryRow> {
  const row = await findCategoryRow(shop, key);
  if (!row) throw refusal("category.not-found");
  return row;
}
