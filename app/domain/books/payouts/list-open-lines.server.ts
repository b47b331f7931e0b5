import { type RawBuilder, sql } from "kysely";
import { requireForVendor, requirePermission } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";
import type { NotPayableReason } from "./not-payable.ts";
import { invoiceOf, type OpenLine, openLinesOf } from "./open-lines.server.ts";
import { maxOrdersPerPayout } from "./payout-input.ts";
import { payoutsPerPage } from "./payout-query.ts";

/** What is payable to a vendor, deducted from it, or not payable for one reason, over all parts of its orders. */
export type OpenSum = {
  state: "payable" | "deducted" | NotPayableReason;
  parcels: number;
  /** Whole paise. */
  amount: number;
};

const isDeducted = sql`amount < 0`;
const isPayable = sql`amount > 0 and cardinality(reasons) = 0`;
const isWaiting = sql`cardinality(reasons) > 0`;

/** The deductions of a vendor, and its payable orders, the oldest first; as many as one payout may have. */
export async function listLinesToPay(
  shop: Shop,
  vendorId: string,
): Promise<{ payable: OpenLine[]; deducted: OpenLine[] }> {
  requirePermission(shop.actor, "books.read-any");
  const [deducted, payable] = await Promise.all([
    readLines(shop, vendorId, sql`where ${isDeducted} order by "placedAt", "fulfilmentId"`),
    readLines(
      shop,
      vendorId,
      sql`where ${isPayable} order by "placedAt", "fulfilmentId" limit ${maxOrdersPerPayout}`,
    ),
  ]);
  return { payable, deducted };
}

/** Lists one page of the orders that are not payable yet, those that are payable first in front. Only for admins. */
export async function listWaitingLines(shop: Shop, vendorId: string, page: number): Promise<OpenLine[]> {
  requirePermission(shop.actor, "books.read-any");
  return readLines(shop, vendorId, sql`where ${isWaiting} ${onPage(page)}`);
}

/** Lists one page of the vendor's own orders that are not paid out: deductions, payable orders, then the others. */
export async function listOwnOpenLines(shop: Shop, page: number): Promise<OpenLine[]> {
  const { vendorId } = requireForVendor(shop.actor, "books.read-own");
  return readLines(shop, vendorId, onPage(page));
}

/** Sums a vendor's open orders by what keeps them from being paid. Only for admins. */
export async function sumOpenLines(shop: Shop, vendorId: string): Promise<OpenSum[]> {
  requirePermission(shop.actor, "books.read-any");
  return readSums(shop, vendorId);
}

export async function sumOwnOpenLines(shop: Shop): Promise<OpenSum[]> {
  return readSums(shop, requireForVendor(shop.actor, "books.read-own").vendorId);
}

const onPage = (page: number) => sql`
  order by (${isWaiting}), ("amount" > 0), array_remove(reasons, 'return-period') <> '{}', "payableFrom" nulls last,
    "placedAt", "fulfilmentId"
  limit ${payoutsPerPage} offset ${(page - 1) * payoutsPerPage}`;

async function readLines(shop: Shop, vendorId: string, which: RawBuilder<unknown>): Promise<OpenLine[]> {
  const { rows } = await sql<OpenLine>`
    with ${openLinesOf(shop, sql`vendors.id = ${vendorId}`)}
    select "vendorId", "fulfilmentId", "orderId", number, ${invoiceOf(sql.ref("fulfilmentId"))} as invoice, amount, reasons, "payableFrom", "returnUntil", "isUnproven",
      "isCashWithVendor", "isTdsRest"
    from open_lines ${which}
  `.execute(shop.db);
  return rows;
}

async function readSums(shop: Shop, vendorId: string): Promise<OpenSum[]> {
  const { rows } = await sql<OpenSum>`
    with ${openLinesOf(shop, sql`vendors.id = ${vendorId}`)}
    select state, count(*)::int as parcels, sum(amount) as amount
    from open_lines cross join lateral (
      select case when ${isDeducted} then 'deducted' when ${isPayable} then 'payable' else reasons[1] end as state
    ) as found
    group by state
    order by array_position(array['payable', 'deducted', 'return-period', 'open-refund', 'open-return', 'cash-outstanding', 'not-received', 'not-delivered'], state)
  `.execute(shop.db);
  return rows;
}
