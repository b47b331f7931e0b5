import { sql } from "kysely";
import { requireForVendor, requirePermission } from "../access/require-permission.ts";
import type { Shop } from "../shop/shop.ts";
import type { Period } from "../time/period.ts";

/** A transfer by which the shop paid a vendor. */
export type Payout = {
  id: string;
  /** Whole paise. */
  amount: number;
  /** A day in India. */
  paidOn: string;
  /** The bank's number of the transfer (UTR). */
  reference: string;
  /** The account it went to, by its last four digits. */
  account: string | null;
  /** Why it was recorded by mistake; null for one that counts. */
  withdrawnFor: string | null;
};

const mostShown = 100;

/** What the signed-in vendor was paid, the latest first, at most a hundred. */
export async function listOwnTransfers(shop: Shop): Promise<Payout[]> {
  const { vendorId } = requireForVendor(shop.actor, "books.read-own");
  return payoutsOf(shop, vendorId).where("withdrawn_at", "is", null).limit(mostShown).execute();
}

/** All that the signed-in vendor was paid in these days, the earliest first, as a statement has them. */
export async function listStatementTransfers(shop: Shop, { from, to }: Period): Promise<Payout[]> {
  const { vendorId } = requireForVendor(shop.actor, "books.read-own");
  let transfers = payoutsOf(shop, vendorId).where("withdrawn_at", "is", null);
  if (from !== undefined) transfers = transfers.where("paid_on", ">=", sql<Date>`${from}::date`);
  if (to !== undefined) transfers = transfers.where("paid_on", "<=", sql<Date>`${to}::date`);
  return (await transfers.execute()).toReversed();
}

/** What a vendor was paid, with what was withdrawn. An admin's alone. */
export async function listPayoutsTo(shop: Shop, vendorId: string): Promise<Payout[]> {
  requirePermission(shop.actor, "books.read-any");
  return payoutsOf(shop, vendorId).limit(mostShown).execute();
}

function payoutsOf(shop: Shop, vendorId: string) {
  return shop.db
    .selectFrom("payouts")
    .select(["id", "amount", "reference", "account_last4 as account", "withdrawn_for as withdrawnFor"])
    .select(sql<string>`paid_on::text`.as("paidOn"))
    .where("vendor_id", "=", vendorId)
    .orderBy("paid_on", "desc")
    .orderBy("payouts.id", "desc");
}
