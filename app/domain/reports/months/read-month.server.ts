import { type TcsRow, readTcsOfMonth } from "../../books/ledger/tcs-register.server.ts";
import { type TdsRow, readTdsOfMonth } from "../../books/ledger/tds-register.server.ts";
import { listTransfers, type VendorPayout } from "../../books/payouts/list-payouts.server.ts";
import { indianDay } from "../../base/time/indian-days.ts";
import { readCourierFees } from "../../payments/cash/export-courier-fees.server.ts";
import type { Remittance } from "../../payments/cash/remittances.server.ts";
import {
  type CreditOfPeriod,
  readCreditOfPeriod,
} from "../../payments/store-credit/credit-of-period.server.ts";
import { sellerScope } from "../../shop/access/seller-scope.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { daysOfMonth, type MonthQuery } from "./month-query.ts";
import { listRegistrations, type Registration } from "./registrations.server.ts";
import { type Earned, readCommission, readEarned, readSupplies, type SupplyRow } from "./supplies.server.ts";

/**
 * What the accountant of one GSTIN asks of a month in India: documents by the moment of their issue, payouts and the money of
 * couriers by the bank's day. All amounts are whole paise.
 */
export type Month = {
  month: string;
  of: Registration;
  isOver: boolean;
  madeAt: Date;
  supplies: SupplyRow[];
  /** What the shop invoiced for its commission: of the shop all of it, of a seller what it was charged. */
  commission: SupplyRow[];
  /** The commission on this month's sales, which is invoiced after its end. */
  earned: Earned;
  tcs: TcsRow[];
  tds: TdsRow[];
  payouts: VendorPayout[];
  /** Only of the shop: what couriers kept of the cash they sent, and the store credit of its customers. */
  courierFees: Remittance[];
  storeCredit: CreditOfPeriod | null;
};

/** With what a month can be asked for, and the month; null if nobody has the GSTIN that is asked for. */
export type MonthAnswer = { registrations: Registration[]; answer: Month | null };

/** Reads a month of a GSTIN: for a vendor its own, for the shop its own or a seller's. */
export async function readMonth(shop: Shop, { month, gstin }: MonthQuery): Promise<MonthAnswer> {
  const scope = sellerScope(shop.actor, "books.read");
  const registrations = await listRegistrations(shop, month);
  const of = gstin === null ? registrations[0] : registrations.find((one) => one.gstin === gstin);
  if (!of) return { registrations, answer: null };
  const days = daysOfMonth(month);
  const period = { from: days.from, to: days.until };
  const isOfSeller = ({ vendorId }: { vendorId: string }) => of.isShop || of.vendorIds.includes(vendorId);
  const [supplies, commission, earned, tcs, tds, payouts, courierFees, storeCredit] = await Promise.all([
    readSupplies(shop, scope, of, days),
    readCommission(shop, scope, of, days),
    readEarned(shop, scope, of, days),
    readTcsOfMonth(shop, month),
    readTdsOfMonth(shop, month, of.isShop ? undefined : (of.gstin ?? undefined)),
    listTransfers(shop, period),
    of.isShop ? readCourierFees(shop, period) : [],
    of.isShop ? readCreditOfPeriod(shop, period) : null,
  ]);
  const madeAt = shop.now();
  return {
    registrations,
    answer: {
      month,
      of,
      isOver: days.until < indianDay(madeAt),
      madeAt,
      supplies,
      commission,
      earned,
      tcs: tcs.filter(({ supplierGstin }) => of.isShop || supplierGstin === of.gstin),
      tds,
      payouts: payouts.filter(isOfSeller),
      courierFees,
      storeCredit,
    },
  };
}
