import { sql } from "kysely";
import { requireForVendor, requirePermission } from "../../shop/access/require-permission.ts";
import { sellerScope } from "../../shop/access/seller-scope.ts";
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
  /** How many parts of orders it paid, and how many credits it deducted, in whole paise. Never above zero. */
  parcels: number;
  deductions: number;
  /** Why the record was a mistake; null for a payout that counts. */
  withdrawnFor: string | null;
};

export type VendorPayout = Payout & { vendorId: string; vendorName: string };

const maxShown = 100;

/** Lists the signed-in vendor's payouts, the latest first, at most a hundred. */
export async function listOwnTransfers(shop: Shop): Promise<Payout[]> {
  const { vendorId } = requireForVendor(shop.actor, "books.read-own");
  return payoutsOf(shop, vendorId).where("withdrawn_at", "is", null).limit(maxShown).execute();
}

/** Lists all payouts that the bank sent in the period, the earliest first: the signed-in vendor's, or those of all. */
export async function listTransfers(shop: Shop, { from, to }: Period): Promise<VendorPayout[]> {
  const scope = sellerScope(shop.actor, "books.read");
  let transfers = payoutsOf(shop, scope === "everybody" ? undefined : scope.vendorId)
    .innerJoin("vendors", "vendors.id", "payouts.vendor_id")
    .select(["vendors.id as vendorId", "vendors.name as vendorName"])
    .where("withdrawn_at", "is", null);
  if (from !== undefined) transfers = transfers.where("paid_on", ">=", sql<Date>`${from}::date`);
  if (to !== undefined) transfers = transfers.where("paid_on", "<=", sql<Date>`${to}::date`);
  return (await transfers.execute()).toReversed();
}

/** Lists a vendor's payouts, including withdrawn ones. Only for admins. */
export async function listPayoutsTo(shop: Shop, vendorId: string): Promise<Payout[]> {
  requirePermission(shop.actor, "books.read-any");
  return payoutsOf(shop, vendorId).limit(maxShown).execute();
}

/** Those to a vendor, or to all. */
function payoutsOf(shop: Shop, vendorId: string | undefined) {
  return shop.db
    .selectFrom("payouts")
    .select([
      "payouts.id",
      "amount",
      "reference",
      "account_last4 as account",
      "withdrawn_for as withdrawnFor",
    ])
    .select(sql<string>`paid_on::text`.as("paidOn"))
    .innerJoinLateral(
      sql<{ parcels: number; deductions: number }>`(
        select count(*) filter (where amount > 0)::int as parcels,
          coalesce(sum(amount) filter (where amount < 0), 0) as deductions
        from payout_lines where payout_id = payouts.id
      )`.as("lines"),
      (join) => join.onTrue(),
    )
    .select(["lines.parcels", "lines.deductions"])
    .where(vendorId === undefined ? sql<boolean>`true` : sql<boolean>`payouts.vendor_id = ${vendorId}`)
    .orderBy("paid_on", "desc")
    .orderBy("payouts.id", "desc");
}
