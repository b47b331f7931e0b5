import { Link } from "react-router";
import { formatRupees } from "#domain/base/money/money.ts";
import { amountLabels, type Figures } from "#domain/reports/figures/figures.ts";
import { joinedPartLabels, type JoinedPart } from "#domain/reports/figures/joined-parts.ts";
import type { JoiningLine } from "#domain/reports/figures/joining-line.server.ts";
import { documentsAddress } from "#domain/reports/figures/report-address.ts";
import type { ReportPeriod } from "#domain/reports/figures/report-period.ts";
import { classNames } from "#ui/behaviour/class-names.ts";
import { WorkSection } from "#ui/page/panel.tsx";
import { rupeesText } from "./change-text.ts";

type Term = readonly [sign: string, label: string, amount: number, to: string];

type DocumentsTerm = [sign: string, label: string, amount: number, kind?: "invoices" | "notes"];
type JoiningLineProps = { line: JoiningLine; total: Figures; period: ReportPeriod };

/** How the orders that were placed in a period become its net sales, each part with a link to what it adds up. */
export function JoiningLineSection({ line, total, period }: JoiningLineProps) {
  const orders = (part: JoinedPart, sign = "−"): Term => {
    const days = { from: period.from, until: period.until };
    return [sign, joinedPartLabels[part], line[part], `orders?${new URLSearchParams({ ...days, part })}`];
  };
  const documents = (...[sign, label, amount, kind]: DocumentsTerm): Term => [
    sign,
    label,
    amount,
    `documents${documentsAddress(period, null, kind)}`,
  ];
  const terms: Term[] = [
    orders("placed", ""),
    orders("not-paid"),
    orders("cancelled"),
    orders("not-shipped"),
    orders("earlier", "+"),
    documents("=", "Invoices, with GST", line.invoices, "invoices"),
    documents("−", "Credit notes, with GST", line.notes, "notes"),
    documents("=", amountLabels.paid, total.paid),
    documents("−", "GST", total.gst),
    ...(total.borneGst === 0 ? [] : [documents("−", amountLabels.borneGst, total.borneGst)]),
    documents("−", amountLabels.roundOff, total.roundOff),
    documents("=", amountLabels.netSales, total.netSales),
  ];
  return (
    <WorkSection title="From orders to net sales" titleId="joining-line">
      <dl className="tabular max-w-136 break-inside-avoid">
        {terms.map(([sign, label, amount, to]) => (
          <div
            key={label}
            className={classNames(
              "flex justify-between gap-4 py-1.5",
              sign === "=" && "border-t border-line-strong font-semibold",
            )}
          >
            <dt>
              {sign} {label}
            </dt>
            <dd>
              {amount === 0 ? (
                rupeesText(amount)
              ) : (
                <Link className="link" to={to}>
                  {formatRupees(Math.round(amount / 100))}
                </Link>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </WorkSection>
  );
}
