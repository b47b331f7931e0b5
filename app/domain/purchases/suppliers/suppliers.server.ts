import { sql } from "kysely";
import pg from "pg";
import { z } from "zod";
import { isProductId } from "../../base/identifiers/ids.ts";
import { whatChanged, writeAudit } from "../../shop/audit/write-audit.server.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { neededLine } from "../../base/text/needed-text.ts";
import { findBuyer } from "../purchase/find-buyer.server.ts";
import { leadDays, gstin } from "../purchase-input.ts";
import { refusal } from "../refusals.ts";

export const SupplierInput = z.object({
  name: neededLine("Please enter the name of the supplier", 120),
  gstin,
  leadDays,
});
export type SupplierInput = z.output<typeof SupplierInput>;

/** Lists the seller's suppliers by name, with how many bills are recorded and what they come to, in paise. */
export async function listSuppliers(shop: Shop) {
  const buyer = await findBuyer(shop, "read");
  const suppliers = await shop.db
    .selectFrom("suppliers")
    .leftJoin("purchases", (join) =>
      join.onRef("supplier_id", "=", "suppliers.id").on("cancelled_at", "is", null),
    )
    .select(["suppliers.id", "name", "gstin", "lead_days as leadDays"])
    .select([
      sql<number>`count(purchases.id)::int`.as("bills"),
      sql<number>`coalesce(sum(total), 0)`.as("total"),
      sql<string | null>`max(bill_date)::text`.as("lastBill"),
    ])
    .where("suppliers.vendor_id", "=", buyer.id)
    .groupBy("suppliers.id")
    .orderBy(sql`lower(name)`)
    .execute();
  return { suppliers, getsCredit: buyer.getsCredit };
}

/**
 * Changes a supplier's name, GSTIN or the days from an order to the goods in the house. Bills that are recorded stay.
 * Refuses: one of another seller; the name or GSTIN of another supplier.
 */
export async function changeSupplier(shop: Shop, id: string, input: SupplierInput): Promise<void> {
  const buyer = await findBuyer(shop, "change");
  if (!isProductId(id)) throw refusal("purchase.supplier-not-found");
  await inTransaction(shop, async (shop) => {
    const former = await shop.db
      .selectFrom("suppliers")
      .select(["name", "gstin", "lead_days as leadDays"])
      .where("id", "=", id)
      .where("vendor_id", "=", buyer.id)
      .forUpdate()
      .executeTakeFirst();
    if (!former) throw refusal("purchase.supplier-not-found");
    const supplier = { ...input, gstin: input.gstin || null };
    const { name, gstin, leadDays } = supplier;
    await shop.db
      .updateTable("suppliers")
      .set({ name, gstin, lead_days: leadDays })
      .where("id", "=", id)
      .execute();
    const changed = whatChanged(former, supplier);
    if (!changed) return;
    const subject = { id, name: former.name };
    await writeAudit(shop, { action: "supplier.change", subject, vendorId: buyer.id, ...changed });
  }).catch((error: unknown) => {
    const constraint = error instanceof pg.DatabaseError ? error.constraint : undefined;
    if (constraint === "suppliers_by_name") throw refusal("purchase.supplier-named");
    if (constraint === "suppliers_gstin_once")
      throw refusal("purchase.gstin-of-other", { other: "another supplier" });
    throw error;
  });
}
