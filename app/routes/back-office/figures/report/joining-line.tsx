import { Link } from "react-router";
import type { Figures } from "#domain/reports/figures/figures.ts";
import { joinedPartLabels, type JoinedPart } from "#domain/reports/figures/joined-parts.ts";
import type { JoiningLine } from "#domain/reports/figures/joining-line.server.ts";
import { documentsAddress } from "#domain/reports/figures/report-address.ts";
import type { ReportPeriod } from "#domain/reports/figures/report-period.ts";
import { WorkSection } from "#ui/page/panel.tsx";
import { rupeesText, signedRupees } from "./change-text.ts";

type Term = { sign: string; label: string; amount: number; to: string };

/** How the orders that were placed in a period become its net sales, each part with a link to what it adds up. */
export function JoiningLineSection({
  line,
  total,
  period,
}: {
  line: JoiningLine;
  total: Figures;
  period: ReportPeriod;
}) {
  const orders = (part: JoinedPart, sign = "−"): Term => ({
    sign,
    label: joinedPartLabels[part],
    amount: line[part],
    to: `orders?${new URLSearchParams({ from: period.from, until: period.until, part })}`,
  });
  const documents = (
    sign: string,
    label: string,
    amount: number,
    kind: "invoices" | "notes" | null = null,
  ) => ({
    sign,
    label,
    amount,
    to: `documents${documentsAddress(period, null, kind)}`,
  });
  const terms: Term[] = [
    orders("placed", ""),
    orders("not-paid"),
    orders("cancelled"),
    orders("not-shipped"),
    orders("earlier", "+"),
    documents("=", "Invoices, with GST", line.invoices, "invoices"),
    documents("−", "Credit notes, with GST", line.notes, "notes"),
    documents("=", "Paid by customers", total.paid),
    documents("−", "GST", total.gst),
    ...(total.borneGst === 0 ? [] : [documents("−", "GST borne by the seller", total.borneGst)]),
    documents("−", "Round-off", total.roundOff),
    documents("=", "Net sales", total.netSales),
  ];
  return (
    <WorkSection title="From orders to net sales" titleId="joining-line">
      <dl className="joining-line tabular">
        {terms.map(({ sign, label, amount, to }) => (
          <div key={label} className={sign === "=" ? "is-result" : undefined}>
            <dt>
              {sign} {label}
            </dt>
            <dd>
              {amount === 0 ? (
                rupeesText(amount)
              ) : (
                <Link className="link" to={to}>
                  {signedRupees(Math.round(amount / 100))}
                </Link>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </WorkSection>
  );
}
