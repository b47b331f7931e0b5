import type { TaxDocument } from "#domain/invoices/find-document.server.ts";
import { ratesOf } from "#domain/invoices/rates-of.ts";
import { stateTax } from "#domain/tax/gst-split.ts";
import { formatPaise } from "#domain/money/money.ts";

/** The totals of a document: the tax amounts by rate, and the sum. */
export function DocumentTotals({ document }: { document: TaxDocument }) {
  const { kind, seller, lines, taxable, roundOff, total } = document;
  const ofState = stateTax(seller.stateCode);
  return (
    <dl className="document-totals tabular">
      <Row words="Taxable value" amount={taxable} />
      {ratesOf(lines).map(({ gstRate, cgst, sgst, igst }) =>
        igst === 0 ? (
          [
            <Row key={`cgst ${gstRate}`} words={`CGST ${gstRate / 2}%`} amount={cgst} />,
            <Row key={`sgst ${gstRate}`} words={`${ofState} ${gstRate / 2}%`} amount={sgst} />,
          ]
        ) : (
          <Row key={`igst ${gstRate}`} words={`IGST ${gstRate}%`} amount={igst} />
        ),
      )}
      {roundOff !== 0 && <Row words="Round off" amount={roundOff} />}
      <div className="document-total">
        <dt>{kind === "invoice" ? "Total" : "Total credited"}</dt>
        <dd>{formatPaise(total)}</dd>
      </div>
    </dl>
  );
}

function Row({ words, amount }: { words: string; amount: number }) {
  return (
    <div>
      <dt>{words}</dt>
      <dd>{formatPaise(amount)}</dd>
    </div>
  );
}
