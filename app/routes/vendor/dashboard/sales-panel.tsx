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
        <nav className="chart-units" aria-label="Chart period">
          {salesUnits.map((other) => (
            <Link
              key={other}
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
