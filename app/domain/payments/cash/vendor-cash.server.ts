import { type RawBuilder, sql } from "kysely";
import type { CashCarrier } from "#db/values/payment-values.ts";
import { requireForVendor, requirePermission } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { indianDay } from "../../base/time/indian-days.ts";

/** The customers' cash that a vendor has, in whole paise. */
export type VendorCash = {
  /** What he collected and did not pay in. */
  held: number;
  /** What of it is set off against sales that can no longer be returned, have no open return and are not paid out. */
  setOff: number;
  /** The rest. */
  toPayIn: number;
  /** What he will collect for parcels on their way. */
  underway: number;
  /** How much he may have to pay in, with what is underway. */
  limit: number;
};

export type ListedVendorCash = VendorCash & { vendorId: string; name: string; carriers: CashCarrier[] };

export async function findOwnCash(shop: Shop): Promise<VendorCash> {
  return readVendorCash(shop, requireForVendor(shop.actor, "books.read-own").vendorId);
}

/** Lists the vendors that have cash, or may collect some. Only for admins. */
export async function listVendorCash(shop: Shop): Promise<ListedVendorCash[]> {
  requirePermission(shop.actor, "books.read-any");
  return readCash(shop, sql`held > 0 or underway > 0 or (cash_carriers <> '{shop-courier}' and not is_own)`);
}

/** One vendor's cash; undefined if there is no such vendor. Only for admins. */
export async function findVendorCash(shop: Shop, vendorId: string): Promise<ListedVendorCash | undefined> {
  requirePermission(shop.actor, "books.read-any");
  const [cash] = await readCash(shop, sql`vendors.id = ${vendorId}`);
  return cash;
}

export async function readVendorCash(shop: Shop, vendorId: string): Promise<VendorCash> {
  const [cash] = await readCash(shop, sql`vendors.id = ${vendorId}`);
  if (!cash) throw new Error(`There is no vendor ${vendorId}.`);
  return cash;
}

async function readCash(shop: Shop, which: RawBuilder<unknown>): Promise<ListedVendorCash[]> {
  const { rows } = await sql<ListedVendorCash>`
    select vendors.id as "vendorId", vendors.name, cash_carriers as carriers, held,
      least(held, greatest(settled, 0)) as "setOff", held - least(held, greatest(settled, 0)) as "toPayIn", underway,
      vendor_cash_limit_rupees::numeric * 100 as "limit"
    from vendors cross join shop_settings
      cross join lateral (
        select coalesce(-sum(amount), 0) as held from vendor_ledger_entries entry
        where entry.vendor_id = vendors.id and kind in ('cash-held', 'cash-paid-in')
      ) as cash
      cross join lateral (
        -- The whole ledger is summed only for a vendor that has cash to set off.
        select coalesce(sum(amount), 0) - coalesce((
            select sum(payouts.amount) from payouts where payouts.vendor_id = vendors.id and withdrawn_at is null
          ), 0) as settled
        from vendor_ledger_entries entry join fulfilments on fulfilments.id = entry.fulfilment_id
        where held > 0 and entry.vendor_id = vendors.id and kind not in ('cash-held', 'cash-paid-in')
          and fulfilments.return_until < ${indianDay(shop.now())}::date
          and not exists (
            select from returns where returns.fulfilment_id = fulfilments.id and kind = 'return' and ended_at is null
          )
      ) as books
      cross join lateral (
        select coalesce(sum(total), 0) as underway from fulfilments
        where fulfilments.vendor_id = vendors.id and fulfilments.status = 'shipped'
          and cash_carried_by in ('vendor-courier', 'vendor')
      ) as parcels
    where ${which}
    order by "toPayIn" desc, vendors.name, vendors.id
  `.execute(shop.db);
  return rows;
}

export type PayIn = { id: string; amount: number; receivedOn: string; reference: string };

/** Lists what a vendor paid in, the latest first, at most a hundred. Only for admins. */
export async function listPayIns(shop: Shop, vendorId: string): Promise<PayIn[]> {
  requirePermission(shop.actor, "books.read-any");
  return payInsOf(shop, vendorId);
}

export async function listOwnPayIns(shop: Shop): Promise<PayIn[]> {
  return payInsOf(shop, requireForVendor(shop.actor, "books.read-own").vendorId);
}

function payInsOf(shop: Shop, vendorId: string): Promise<PayIn[]> {
  return shop.db
    .selectFrom("cash_pay_ins")
    .select(["id", "amount", "reference"])
    .select(sql<string>`received_on::text`.as("receivedOn"))
    .where("vendor_id", "=", vendorId)
    .orderBy("received_on", "desc")
    .orderBy("recorded_at", "desc")
    .orderBy("id")
    .limit(100)
    .execute();
}
