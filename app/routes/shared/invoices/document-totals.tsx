import type { TaxDocument } from "#domain/invoices/find-document.server.ts";
import { type RateAmounts, ratesOf } from "#domain/invoices/rates-of.ts";
import { showsGst } from "#domain/invoices/tax-document.ts";
import { stateTax } from "#domain/tax/gst-split.ts";
import { formatPaise } from "#domain/money/money.ts";

/** The totals of a document: the tax amounts by rate, and the sum. Some have no tax: see showsGst. */
export function DocumentTotals({ document }: { document: TaxDocument }) {
  const { kind, seller, lines, taxable, roundOff, total } = document;
  const hasGst = showsGst(document);
  const rates = hasGst ? ratesOf(lines) : [];
  const ofState = stateTax(seller.stateCode);
  return (
    <dl className="document-totals tabular">
      <Row words={hasGst ? "Taxable value" : "Value"} amount={taxable} />
      {rates.map((amounts) => (
        <RateRows key={amounts.gstRate} amounts={amounts} ofState={ofState} isOneOfMany={rates.length > 1} />
      ))}
      {roundOff !== 0 && <Row words="Round off" amount={roundOff} />}
      <div className="document-total">
        <dt>{kind === "invoice" ? "Total" : "Total credited"}</dt>
        <dd>{formatPaise(total)}</dd>
      </div>
    </dl>
  );
}

type RateRowsProps = { amounts: RateAmounts; ofState: string; isOneOfMany: boolean };

/** The tax at one rate, and the taxable value at it if the document has several. */
function RateRows({ amounts, ofState, isOneOfMany }: RateRowsProps) {
  const { gstRate, taxable, cgst, sgst, igst } = amounts;
  return (
    <>
      {isOneOfMany && <Row words={`Taxable at ${gstRate}%`} amount={taxable} />}
      {gstRate === 0 && <Row words="GST 0%" amount={0} />}
      {gstRate > 0 && igst > 0 && <Row words={`IGST ${gstRate}%`} amount={igst} />}
      {gstRate > 0 && igst === 0 && (
        <>
          <Row words={`CGST ${gstRate / 2}%`} amount={cgst} />
          <Row words={`${ofState} ${gstRate / 2}%`} amount={sgst} />
        </>
      )}
    </>
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
