import type { Trends, ShopDay } from "#domain/reports/dashboard/trends.server.ts";
import type { Kpis } from "#domain/reports/dashboard/kpis.server.ts";
import { formatRupees } from "#domain/base/money/money.ts";
import type { MonthsFigures } from "#domain/reports/questions/read-questions.server.ts";
import { questionCards } from "#routes/back-office/figures/questions/question-cards.ts";
import type { StatCard } from "#routes/back-office/figures/stat-cards.tsx";
import { isYoungerThan, nothingBefore } from "#routes/back-office/figures/young-shop.ts";

const whole = new Intl.NumberFormat("en-IN");
const bars = 12;

type Read = {
  trends: Trends | null;
  kpis: Kpis;
  figures: MonthsFigures;
  mayReadUsers: boolean;
};

/** Returns the figures at the top of the dashboard, without those that this person may not see. */
export function dashboardCards({ trends, kpis, figures, mayReadUsers }: Read): StatCard[] {
  return [
    ...(trends ? trendCards(trends, kpis.customers ?? 0, mayReadUsers, figures) : []),
    ...(kpis.products
      ? [
          {
            title: "Products",
            value: whole.format(kpis.products.onSale),
            note: `${kpis.products.outOfStock} out of stock`,
            to: "/admin/products?status=published",
          },
        ]
      : []),
    ...questionCards(figures, "/admin"),
  ];
}

/** Each figure of a period is compared with the period before it, if the shop sold already when that began. */
function trendCards(
  { days, before }: Trends,
  customersNow: number,
  mayReadUsers: boolean,
  month: MonthsFigures,
): StatCard[] {
  const revenue = total(days, "revenue");
  const orders = total(days, "orders");
  const customers = total(days, "customers");
  const span = `in the ${days.length} days before`;
  const isYoung = month !== null && isYoungerThan(2 * days.length, month);
  const changed = (now: number, then: number, zero?: string) =>
    isYoung ? nothingBefore : changeText(now, then, span, zero);
  return [
    {
      title: "Sales of all sellers, incl. GST",
      value: formatRupees(Math.round(revenue / 100)),
      note: `${days.length} days, ${changed(revenue, before.revenue, "₹0")}`,
      spark: sparkOf(days, "revenue"),
    },
    {
      title: `Orders, ${days.length} days`,
      value: whole.format(orders),
      note: changed(orders, before.orders),
      spark: sparkOf(days, "orders"),
      to: `/admin/orders?status=sold&from=${days[0]?.day}&to=${days.at(-1)?.day}`,
    },
    {
      title: "Customers",
      value: whole.format(customersNow),
      note: `${whole.format(customers)} new, ${changed(customers, before.customers)}`,
      spark: sparkOf(days, "customers"),
      ...(mayReadUsers && { to: "/admin/users?role=customer" }),
    },
  ];
}

/** Returns words such as '12% more than in the 30 days before', of which 12% of nothing, `zero`, would say nothing. */
export function changeText(now: number, before: number, span: string, zero = "0"): string {
  if (now === before) return `same as ${span}`;
  if (before === 0) return `${zero} ${span}`;
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  return `${whole.format(percent)}% ${now > before ? "more" : "less"} than ${span}`;
}

type Figure = Exclude<keyof ShopDay, "day">;

function total(days: readonly ShopDay[], what: Figure): number {
  return days.reduce((sum, day) => sum + day[what], 0);
}

/** Groups the days into twelve bars, or into one for each day when there are fewer. */
function sparkOf(days: readonly ShopDay[], what: Figure): number[] {
  const count = Math.min(bars, days.length);
  return Array.from({ length: count }, (_, bar) => {
    const first = Math.floor((bar * days.length) / count);
    const last = Math.floor(((bar + 1) * days.length) / count);
    return total(days.slice(first, last), what);
  });
}
