import { Link } from "react-router";
import type { DashboardQuery } from "#domain/reports/dashboard/dashboard-query.ts";
import type { Trends } from "#domain/reports/dashboard/trends.server.ts";
import { formatIndianDay } from "#domain/base/time/indian-days.ts";
import { formatRupees, formatShortRupees } from "#domain/base/money/money.ts";
import { SalesChart } from "#routes/back-office/figures/sales-chart.tsx";

const whole = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 1 });

/** The chart of sales or orders per day. The address sets which, and over how many days. */
export function DashboardChart({ trends: { days }, query }: { trends: Trends; query: DashboardQuery }) {
  const isRevenue = query.chart === "revenue";
  const [first] = days;
  const last = days.at(-1);
  return (
    <SalesChart
      title={isRevenue ? "Sales of all sellers per day, incl. GST" : "Orders per day"}
      note={first && last ? `${formatIndianDay(first.day)} to ${formatIndianDay(last.day)}` : ""}
      bars={days.map(({ day, revenue, orders }) => ({
        label: String(Number(day.slice(-2))),
        name: formatIndianDay(day),
        now: isRevenue ? revenue / 100 : orders,
      }))}
      format={isRevenue ? (value) => formatRupees(Math.round(value)) : (value) => whole.format(value)}
      formatAxis={isRevenue ? formatShortRupees : (value) => whole.format(value)}
      tools={<ChartChoice query={query} />}
    />
  );
}

function ChartChoice({ query }: { query: DashboardQuery }) {
  const to = (changes: Partial<DashboardQuery>) => {
    const { chart, days } = { ...query, ...changes };
    return `?chart=${chart}&days=${days}`;
  };
  return (
    <nav className="flex w-full flex-wrap gap-0.5 text-sm" aria-label="Chart">
      {(["revenue", "orders"] as const).map((chart) => (
        <Choice key={chart} to={to({ chart })} isCurrent={query.chart === chart}>
          {chart === "revenue" ? "Sales" : "Orders"}
        </Choice>
      ))}
      <span className="mx-2 w-px bg-line" aria-hidden="true" />
      {[7, 30, 90].map((days) => (
        <Choice key={days} to={to({ days })} isCurrent={query.days === days}>
          {days} days
        </Choice>
      ))}
    </nav>
  );
}

function Choice({ to, isCurrent, children }: { to: string; isCurrent: boolean; children: React.ReactNode }) {
  return (
    <Link
      to={to}
      className="min-h-8 rounded-control px-2.5 py-1 text-ink-2 hover:bg-sunken hover:text-ink aria-[current]:bg-sunken aria-[current]:text-ink"
      replace
      preventScrollReset
      aria-current={isCurrent ? "true" : undefined}
    >
      {children}
    </Link>
  );
}
