import { type RawBuilder, sql } from "kysely";
import { requireForVendor, requirePermission } from "../access/require-permission.ts";
import type { Shop } from "../shop/shop.ts";

/** The balance between the shop and a vendor, in whole paise. */
export type Balance = {
  /** The ledger's sum less all payouts; negative if refunds came after a payout. */
  owed: number;
  /** The amount of `owed` for delivered orders; the rest may still be refunded. Never below zero. */
  due: number;
  /** The ledger's sum for orders that are not delivered yet, paid out or not. */
  undelivered: number;
  paid: number;
  /** A day in India. */
  lastPaidOn: string | null;
};

export type VendorBalance = Balance & { vendorId: string; name: string };

/** The balance of the signed-in vendor. */
export async function findOwnBalance(shop: Shop): Promise<Balance> {
  const { vendorId } = requireForVendor(shop.actor, "books.read-own");
  return balanceOf(shop, vendorId);
}

/** Lists every vendor with sales, the highest amount owed first. Only for admins. */
export async function listBalances(shop: Shop): Promise<VendorBalance[]> {
  requirePermission(shop.actor, "books.read-any");
  return readBalances(shop, sql`true`);
}

/** Finds one vendor's balance; undefined if there is no such vendor. Only for admins. */
export async function findBalance(shop: Shop, vendorId: string): Promise<VendorBalance | undefined> {
  requirePermission(shop.actor, "books.read-any");
  const vendor = await shop.db
    .selectFrom("vendors")
    .select(["id", "name"])
    .where("id", "=", vendorId)
    .executeTakeFirst();
  return vendor && { vendorId, name: vendor.name, ...(await balanceOf(shop, vendorId)) };
}

/** Zeros for a vendor without sales. */
export async function balanceOf(shop: Shop, vendorId: string): Promise<Balance> {
  const [balance] = await readBalances(shop, sql`vendors.id = ${vendorId}`);
  return balance ?? { owed: 0, due: 0, undelivered: 0, paid: 0, lastPaidOn: null };
}

async function readBalances(shop: Shop, which: RawBuilder<unknown>): Promise<VendorBalance[]> {
  const { rows } = await sql<VendorBalance>`
    with entered as (
      select entry.vendor_id, sum(entry.amount) as amount,
        coalesce(sum(entry.amount) filter (where fulfilments.status <> 'delivered'), 0) as undelivered
      from vendor_ledger_entries entry
        join vendors on vendors.id = entry.vendor_id and ${which}
        join fulfilments on fulfilments.id = entry.fulfilment_id
      group by entry.vendor_id
    ), sent as (
      select vendor_id, sum(amount) as amount, max(paid_on) as last_paid_on
      from payouts where withdrawn_at is null group by vendor_id
    )
    select vendors.id as "vendorId", vendors.name, owed,
      greatest(least(owed, owed - entered.undelivered), 0) as due, entered.undelivered, coalesce(sent.amount, 0) as paid, sent.last_paid_on::text as "lastPaidOn"
    from entered join vendors on vendors.id = entered.vendor_id left join sent on sent.vendor_id = vendors.id,
      lateral (select entered.amount - coalesce(sent.amount, 0) as owed) as balance
    order by owed desc, vendors.name, vendors.id
  `.execute(shop.db);
  return rows;
}
