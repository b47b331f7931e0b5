import { sql } from "kysely";
import { containing } from "../../base/tables/table-query.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { findBuyer } from "../purchase/find-buyer.server.ts";
import { type PurchaseQuery, purchasesPerPage } from "./purchase-query.ts";

const sortColumns = {
  received: sql`received_at`,
  billed: sql`bill_date`,
  supplier: sql`lower(suppliers.name)`,
  total: sql`total`,
} as const;

/** Lists one page of the seller's purchases, with how many were found and what their bills come to, in paise. */
export async function listPurchases(shop: Shop, query: PurchaseQuery) {
  const buyer = await findBuyer(shop, "read");
  const selection = selectPurchases(shop, buyer.id, query);
  const direction = query.sort.isDescending ? sql`desc` : sql`asc`;
  const [rows, found] = await Promise.all([
    selection
      .select(["purchases.id", "bill_number as billNumber", "received_at as receivedAt", "total"])
      .select(["suppliers.name as supplier", "cancelled_at as cancelledAt"])
      .select([
        sql<string>`bill_date::text`.as("billDate"),
        sql<number>`(
          select coalesce(sum(quantity), 0)::int from purchase_lines where purchase_id = purchases.id
        )`.as("pieces"),
      ])
      .orderBy(sql`${sortColumns[query.sort.by]} ${direction}`)
      .orderBy("purchases.id")
      .limit(purchasesPerPage)
      .offset((query.page - 1) * purchasesPerPage)
      .execute(),
    selection
      .select([
        sql<number>`count(*)::int`.as("total"),
        sql<number>`coalesce(sum(total) filter (where cancelled_at is null), 0)`.as("sum"),
      ])
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, ...found };
}

function selectPurchases({ db }: Shop, buyerId: string, query: PurchaseQuery) {
  const { search, supplier, from, to, state } = query;
  let selection = db
    .selectFrom("purchases")
    .innerJoin("suppliers", "suppliers.id", "supplier_id")
    .where("purchases.vendor_id", "=", buyerId);
  if (search !== undefined) {
    const words = containing(search);
    selection = selection.where(
      sql<boolean>`(concat_ws(' ', bill_number, suppliers.name, suppliers.gstin) ilike ${words} or exists (
        select from purchase_lines join products on products.id = product_id
        where purchase_id = purchases.id and concat_ws(' ', products.name, sku, mpn) ilike ${words}
      ) or exists (
        select from purchase_units where purchase_id = purchases.id and serial_number ilike ${words}
      ))`,
    );
  }
  if (supplier !== undefined) selection = selection.where("supplier_id", "=", supplier);
  if (from !== undefined) selection = selection.where(sql<boolean>`bill_date >= ${from}::date`);
  if (to !== undefined) selection = selection.where(sql<boolean>`bill_date <= ${to}::date`);
  if (state !== undefined) {
    selection = selection.where("cancelled_at", state === "cancelled" ? "is not" : "is", null);
  }
  return selection;
}
