import { type RawBuilder, sql } from "kysely";
import { requireForVendor, requirePermission } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { inHands, openLinesOf } from "./open-lines.server.ts";

/** The balance between the shop and a vendor, in whole paise. */
export type Balance = {
  /** The ledger's sum less all payouts: `payable` and `waiting`. Negative if the vendor owes the shop. */
  owed: number;
  /** What can be paid out today, after the deductions; negative if these are more. */
  payable: number;
  /** Credits after a payout and cash that the vendor has, which the next payout deducts. Never above zero. */
  deductions: number;
  /** What is not payable yet. */
  waiting: number;
  /** What customers have paid for orders that are not shipped and not in the ledger yet, before fees. Not in `owed`. */
  advance: number;
  paid: number;
  /** A day in India. */
  lastPaidOn: string | null;
};

export type VendorBalance = Balance & { vendorId: string; name: string };

export async function findOwnBalance(shop: Shop): Promise<Balance> {
  const { vendorId } = requireForVendor(shop.actor, "books.read-own");
  return balanceOf(shop, vendorId);
}

/** Lists every vendor that is or was owed something, but not the shop itself, the highest payable amount first. Only for admins. */
export async function listBalances(shop: Shop): Promise<VendorBalance[]> {
  requirePermission(shop.actor, "books.read-any");
  return readBalances(shop, sql`true`);
}

/** Finds one vendor's balance; undefined if there is no such vendor, or it is the shop itself. Only for admins. */
export async function findBalance(shop: Shop, vendorId: string): Promise<VendorBalance | undefined> {
  requirePermission(shop.actor, "books.read-any");
  const vendor = await shop.db
    .selectFrom("vendors")
    .select(["id", "name"])
    .where("id", "=", vendorId)
    .where("is_own", "=", false)
    .executeTakeFirst();
  return vendor && { vendorId, name: vendor.name, ...(await balanceOf(shop, vendorId)) };
}

async function balanceOf(shop: Shop, vendorId: string): Promise<Balance> {
  const [balance] = await readBalances(shop, sql`vendors.id = ${vendorId}`);
  return balance ?? { owed: 0, payable: 0, deductions: 0, waiting: 0, advance: 0, paid: 0, lastPaidOn: null };
}

async function readBalances(shop: Shop, which: RawBuilder<unknown>): Promise<VendorBalance[]> {
  const { rows } = await sql<VendorBalance>`
    with ${openLinesOf(shop, which)}, sent as (
      select vendor_id, sum(amount) as amount, max(paid_on) as last_paid_on
      from payouts where vendor_id in (select id from payees) and withdrawn_at is null group by vendor_id
    ), sums as (
      select "vendorId" as vendor_id, sum(amount) as owed,
        sum(amount) filter (where cardinality(reasons) = 0) as payable,
        sum(amount) filter (where amount < 0) as deductions,
        sum(amount) filter (where cardinality(reasons) > 0) as waiting
      from open_lines group by "vendorId"
    ), advances as (
      select vendor_id, sum(${inHands}) as amount from fulfilments
      where vendor_id in (select id from payees) and status in ('pending', 'processing', 'shipped')
        and not exists (
          select from vendor_ledger_entries entry
          where entry.vendor_id = fulfilments.vendor_id and entry.fulfilment_id = fulfilments.id
        )
      group by vendor_id
    )
    select vendors.id as "vendorId", vendors.name, coalesce(owed, 0) as owed,
      coalesce(payable, 0) as payable, coalesce(deductions, 0) as deductions, coalesce(waiting, 0) as waiting,
      coalesce(advances.amount, 0) as advance, coalesce(sent.amount, 0) as paid,
      sent.last_paid_on::text as "lastPaidOn"
    from payees join vendors on vendors.id = payees.id
      left join sent on sent.vendor_id = payees.id
      left join sums on sums.vendor_id = payees.id left join advances on advances.vendor_id = payees.id
    where sums.vendor_id is not null or sent.vendor_id is not null or advances.amount > 0
    order by payable desc, owed desc, vendors.name, vendors.id
  `.execute(shop.db);
  return rows;
}
