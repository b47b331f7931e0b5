import { sql } from "kysely";
import { requireForVendor, requirePermission } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";
import type { Period } from "../../base/time/period.ts";

/** A bank transfer from the shop to a vendor. */
export type Payout = {
  id: string;
  /** Whole paise. */
  amount: number;
  /** A day in India. */
  paidOn: string;
  /** The bank's number of the transfer (UTR). */
  reference: string;
  /** The last four digits of the account it went to. */
  account: string | null;
  /** How many orders it paid, and how many credits it deducted, in whole paise. Never above zero. */
  orders: number;
  deductions: number;
  /** Why the record was a mistake; null for a payout that counts. */
  withdrawnFor: string | null;
};

const maxShown = 100;

/** Lists the signed-in vendor's payouts, the latest first, at most a hundred. */
export async function listOwnTransfers(shop: Shop): Promise<Payout[]> {
  const { vendorId } = requireForVendor(shop.actor, "books.read-own");
  return payoutsOf(shop, vendorId).where("withdrawn_at", "is", null).limit(maxShown).execute();
}

/** Lists all of the signed-in vendor's payouts in the period, the earliest first, for a statement. */
export async function listStatementTransfers(shop: Shop, { from, to }: Period): Promise<Payout[]> {
  const { vendorId } = requireForVendor(shop.actor, "books.read-own");
  let transfers = payoutsOf(shop, vendorId).where("withdrawn_at", "is", null);
  if (from !== undefined) transfers = transfers.where("paid_on", ">=", sql<Date>`${from}::date`);
  if (to !== undefined) transfers = transfers.where("paid_on", "<=", sql<Date>`${to}::date`);
  return (await transfers.execute()).toReversed();
}

/** Lists a vendor's payouts, including withdrawn ones. Only for admins. */
export async function listPayoutsTo(shop: Shop, vendorId: string): Promise<Payout[]> {
  requirePermission(shop.actor, "books.read-any");
  return payoutsOf(shop, vendorId).limit(maxShown).execute();
}

function payoutsOf(shop: Shop, vendorId: string) {
  return shop.db
    .selectFrom("payouts")
    .select(["id", "amount", "reference", "account_last4 as account", "withdrawn_for as withdrawnFor"])
    .select(sql<string>`paid_on::text`.as("paidOn"))
    .innerJoinLateral(
      sql<{ orders: number; deductions: number }>`(
        select count(*) filter (where amount > 0)::int as orders,
          coalesce(sum(amount) filter (where amount < 0), 0) as deductions
        from payout_lines where payout_id = payouts.id
      )`.as("lines"),
      (join) => join.onTrue(),
    )
    .select(["lines.orders", "lines.deductions"])
    .where("vendor_id", "=", vendorId)
    .orderBy("paid_on", "desc")
    .orderBy("payouts.id", "desc");
}
