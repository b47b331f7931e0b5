import { sql, type SqlBool } from "kysely";
import { requirePermission } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { isLegalRate, usualRate } from "./rates-today.ts";
import { readRates } from "./read-rates.server.ts";

const maxListed = 100;

export type ProductToMend = {
  id: string;
  name: string;
  vendorName: string;
  hsn: string | null;
  gstRate: number;
  usual: number;
  /** 'not-legal' products cannot be sold; the others may be right. */
  problem: "not-legal" | "above-mrp" | "unusual";
};

/**
 * Lists the products whose GST rate is not legal any more or differs from the usual one of their HSN code, and those
 * whose price with GST, or the one before its discount, exceeds the MRP, which old ones may. Not legal ones come first.
 * Archived ones are left out.
 */
export async function listProductsToMend(shop: Shop): Promise<{ products: ProductToMend[]; total: number }> {
  requirePermission(shop.actor, "settings.read");
  const [rates, kinds] = await Promise.all([
    readRates(shop),
    shop.db
      .selectFrom("products")
      .select(["hsn", "gst_rate"])
      .distinct()
      .where("status", "<>", "archived")
      .execute(),
  ]);
  const isOdd = ({ hsn, gst_rate }: (typeof kinds)[number]) =>
    !isLegalRate(rates, gst_rate) || usualRate(rates, hsn) !== gst_rate;
  const odd = kinds.filter(isOdd);
  const { legal } = rates;
  const rows = await shop.db
    .selectFrom("products")
    .innerJoin("vendors", "vendors.id", "products.vendor_id")
    .select([
      "products.id",
      "products.name",
      "products.hsn",
      "products.gst_rate",
      "vendors.name as vendor_name",
    ])
    .select(sql<number>`(count(*) over ())::int`.as("total"))
    .where("products.status", "<>", "archived")
    .where(
      sql<SqlBool>`(
        (coalesce(products.hsn, ''), products.gst_rate) in (
          select * from unnest(${odd.map(({ hsn }) => hsn ?? "")}::text[], ${odd.map(({ gst_rate }) => gst_rate)}::numeric[])
        )
        or products.price * (100 + products.charged_gst_rate) > 100.0 * products.mrp_incl_gst
      )`,
    )
    .orderBy(sql`products.gst_rate = any(${legal}::numeric[])`)
    .orderBy("products.id")
    .limit(maxListed)
    .execute();
  const products = rows.map((row): ProductToMend => {
    const { id, name, hsn, gst_rate: gstRate, vendor_name: vendorName } = row;
    const usual = usualRate(rates, hsn);
    const problem = !isLegalRate(rates, gstRate) ? "not-legal" : gstRate === usual ? "above-mrp" : "unusual";
    return { id, name, vendorName, hsn, gstRate, usual, problem };
  });
  return { products, total: rows[0]?.total ?? 0 };
}
