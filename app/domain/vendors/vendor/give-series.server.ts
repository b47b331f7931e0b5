import { sql } from "kysely";
import type { Shop } from "../../shop/context/shop.ts";

/** The series letters of the row in `vendors`, new ones if it has none. For an update; they are never changed. */
export const seriesRetained = sql<string>`coalesce(series, 'V' || nextval('vendor_series'))`;

export const newSeries = sql<string>`'V' || nextval('vendor_series')`;

/**
 * Returns the letters that a vendor's document numbers begin with. Vendors get them when they are approved; one that
 * was approved before that gets them now.
 */
export async function giveSeries({ db }: Shop, vendorId: string): Promise<string> {
  const vendor = await db
    .selectFrom("vendors")
    .select("series")
    .where("id", "=", vendorId)
    .executeTakeFirstOrThrow();
  if (vendor.series !== null) return vendor.series;
  // Written only when needed: every write to vendors invalidates all cached pages.
  const { series } = await db
    .updateTable("vendors")
    .set({ series: seriesRetained })
    .where("id", "=", vendorId)
    .returning(sql<string>`series`.as("series"))
    .executeTakeFirstOrThrow();
  return series;
}
