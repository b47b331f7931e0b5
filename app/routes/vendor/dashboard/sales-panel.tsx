import { Link } from "react-router";
import { formatExact, formatShortRupees } from "#domain/base/money/money.ts";
import type { SalesBar } from "#domain/reports/dashboard/own-sales.server.ts";
import { salesName, type SalesUnit, salesUnits } from "#domain/reports/dashboard/sales-spans.ts";
import { shortLabel } from "#domain/reports/figures/steps-of.ts";
import { SalesChart } from "#routes/back-office/figures/sales-chart.tsx";

const titles: Record<SalesUnit, string> = {
  day: "Sales per day",
  week: "Sales per week",
  month: "Sales per month",
};
const unitLabels: Record<SalesUnit, string> = { day: "Days", week: "Weeks", month: "Months" };

/** The chart of the vendor's sales by day, week or month (`?by=`). */
export function SalesPanel({ unit, bars }: { unit: SalesUnit; bars: SalesBar[] }) {
  const [first] = bars;
  return (
    <SalesChart
      title={titles[unit]}
      note={first ? `since ${salesName("day", first.day)}` : ""}
      bars={bars.map(({ day, sales }) => ({
        label: shortLabel(unit, day),
        name: salesName(unit, day),
        now: sales,
      }))}
      format={formatExact}
      formatAxis={(paise) => formatShortRupees(paise / 100)}
      tools={
        <nav className="ml-auto flex flex-wrap gap-1" aria-label="Chart period">
          {salesUnits.map((other) => (
            <Link
              key={other}
              className="rounded-control px-2.5 py-1 text-sm font-medium text-ink-2 hover:bg-ink/6 aria-[current]:bg-ink aria-[current]:text-studio"
              to={other === "day" ? "?" : `?by=${other}`}
              aria-current={other === unit ? "true" : undefined}
              preventScrollReset
              replace
            >
              {unitLabels[other]}
            </Link>
          ))}
        </nav>
      }
    />
  );
}
