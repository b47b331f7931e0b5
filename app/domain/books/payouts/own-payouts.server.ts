import { sql } from "kysely";
import { dayAfter, startOfIndianDay } from "../../base/time/indian-days.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { requireForVendor } from "../../shop/access/require-permission.ts";
import { invoiceOf } from "./open-lines.server.ts";
import { type PayoutQuery, payoutsPerPage } from "./payout-query.ts";
import type { Period } from "../../base/time/period.ts";

/** Whole paise; amounts taken from the vendor are negative. `net` is the sum of the others. */
export type PayoutAmounts = {
  goods: number;
  gst: number;
  rounding: number;
  /** What was credited to customers. */
  refunds: number;
  commission: number;
  gstOnCommission: number;
  tcs: number;
  tds: number;
  /** Cash on delivery that the vendor has, less what it has paid in. */
  cash: number;
  net: number;
};

/** One fulfilment in the vendor's ledger. */
export type PayoutRow = PayoutAmounts & {
  fulfilmentId: string;
  number: string;
  invoice: string;
  enteredAt: Date;
  /** What was paid out for it until now, less deductions, in whatever period. */
  paidOut: number;
  /** The bank references of these payouts. */
  payouts: string[];
  /** The limit in paise below which the sale bore no TDS; null if it bore some, or for another reason. */
  belowTdsLimit: number | null;
};

/** Lists one page of the vendor's own fulfilments with ledger entries in the period, the latest first. */
export async function listOwnPayouts(shop: Shop, { page, ...period }: PayoutQuery): Promise<PayoutRow[]> {
  return ownFulfilments(shop, period)
    .limit(payoutsPerPage)
    .offset((page - 1) * payoutsPerPage)
    .execute();
}

/** Lists all of them, the earliest first, for a statement. */
export async function listWholeStatement(shop: Shop, period: Period): Promise<PayoutRow[]> {
  return (await ownFulfilments(shop, period).execute()).toReversed();
}

/** The totals of the whole period, and the number of fulfilments. */
export async function sumOwnPayouts(
  shop: Shop,
  period: Period,
): Promise<PayoutAmounts & { fulfilments: number }> {
  const sums = await ownEntries(shop, period)
    .select(amounts)
    .select(sql<number>`count(distinct fulfilment_id)::int`.as("fulfilments"))
    .executeTakeFirstOrThrow();
  return sums;
}

function ownFulfilments(shop: Shop, period: Period) {
  return ownEntries(shop, period)
    .innerJoin("fulfilments", "fulfilments.id", "vendor_ledger_entries.fulfilment_id")
    .innerJoin("orders", "orders.id", "fulfilments.order_id")
    .select(["fulfilments.id as fulfilmentId", "orders.number"])
    .select(invoiceOf(sql.ref("fulfilments.id")).as("invoice"))
    .select((from) => from.fn.min("entered_at").as("enteredAt"))
    .select(amounts)
    .select(paidOut)
    .select(belowTdsLimit.as("belowTdsLimit"))
    .groupBy(["fulfilments.id", "orders.number"])
    .orderBy("enteredAt", "desc")
    .orderBy("fulfilments.id", "desc");
}

function ownEntries(shop: Shop, { from, to }: Period) {
  const { vendorId } = requireForVendor(shop.actor, "books.read-own");
  let entries = shop.db
    .selectFrom("vendor_ledger_entries")
    .where("vendor_ledger_entries.vendor_id", "=", vendorId);
  if (from !== undefined) entries = entries.where("entered_at", ">=", startOfIndianDay(from));
  if (to !== undefined) entries = entries.where("entered_at", "<", startOfIndianDay(dayAfter(to)));
  return entries;
}

const paidLines = sql`payout_lines line join payouts on payouts.id = line.payout_id
  where line.fulfilment_id = fulfilments.id and withdrawn_at is null`;
const paidOut = [
  sql<number>`coalesce((select sum(line.amount) from ${paidLines}), 0)`.as("paidOut"),
  sql<string[]>`array(select reference from ${paidLines} order by payouts.id)`.as("payouts"),
];

const belowTdsLimit = sql<number | null>`(
  select exempt_up_to::float8 from tax_documents document join document_tds tds on tds.document_id = document.id
    join tds_rules on tds_rules.valid_from = tds.rule_from
  where document.fulfilment_id = fulfilments.id and document.kind = 'invoice'
    and tds.amount = 0 and tds.basis_points > 0 and tds.pan is not null and tds.person_kind <> 'other'
    and sales_to_date <= exempt_up_to
)`;

const ofSale = (kind: string) => sumWhere(sql`kind = ${kind} and not is_reversal`);
const ofFee = (kind: string) => sumWhere(sql`kind = ${kind}`);
const sumWhere = (condition: ReturnType<typeof sql>) =>
  sql<number>`coalesce(sum(amount) filter (where ${condition}), 0)`;

const amounts = [
  ofSale("goods").as("goods"),
  ofSale("gst").as("gst"),
  ofSale("rounding").as("rounding"),
  sumWhere(sql`kind in ('goods', 'gst', 'rounding') and is_reversal`).as("refunds"),
  ofFee("commission").as("commission"),
  ofFee("gst-on-commission").as("gstOnCommission"),
  ofFee("tcs").as("tcs"),
  ofFee("tds").as("tds"),
  sumWhere(sql`kind in ('cash-held', 'cash-paid-in')`).as("cash"),
  sql<number>`coalesce(sum(amount), 0)`.as("net"),
];
