import { totalsOf } from "#domain/invoices/describe-document.ts";
import type { TaxDocument } from "#domain/invoices/find-document.server.ts";

/** The totals of a document, the sum last. */
export function DocumentTotals({ document }: { document: TaxDocument }) {
  const totals = totalsOf(document);
  return (
    <dl className="document-totals tabular">
      {totals.map(({ words, amount }, place) => (
        <div key={`${place} ${words}`} className={place === totals.length - 1 ? "document-total" : undefined}>
          <dt>{words}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
