import { formatRupees } from "#domain/base/money/money.ts";
import { formatCount } from "#domain/base/text/counts.ts";

type Compared = { netSales: number; orders: number };

/** Of less than that no percentage is said: paise, and orders. */
const least = { netSales: 10_000_00, orders: 5 };
export const percentRule = `A percentage is shown only if the earlier net sales are at least ${formatRupees(least.netSales / 100)} from ${least.orders} orders.`;

/** '1,18,000', '−2,500', or '–' for none. */
export function numberText(number: number): string {
  if (number === 0) return "–";
  const digits = formatCount(Math.abs(number));
  return number < 0 && digits !== "0" ? `−${digits}` : digits;
}

/** Whole rupees of paise, without the sign of the currency. */
export const rupeesText = (paise: number): string => numberText(paise / 100);

/** '₹56,500 less, −24%', or 'the same'; null if both are nothing. */
export function changeText(now: Compared, before: Compared): string | null {
  if (now.netSales === 0 && before.netSales === 0) return null;
  const rupees = Math.round((now.netSales - before.netSales) / 100);
  if (rupees === 0) return "the same";
  const amount = `${formatRupees(Math.abs(rupees))} ${rupees < 0 ? "less" : "more"}`;
  if (before.netSales < least.netSales || before.orders < least.orders) return amount;
  const percent = Math.round((rupees * 100 * 100) / before.netSales);
  return `${amount}, ${percent < 0 ? "−" : "+"}${Math.abs(percent)}%`;
}
