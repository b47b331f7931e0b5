import { formatRupees } from "#domain/base/money/money.ts";
import type { Instalments } from "#domain/payments/emi/instalments.ts";

/** What an amount comes to in monthly instalments; nothing if no bank takes it. Works without scripts. */
export function EmiOffer({ offers }: { offers: Instalments[] }) {
  if (offers.length === 0) return undefined;
  const fees = offers.map(({ fee }) => fee);
  const fee = Math.max(...fees);
  const upTo = Math.min(...fees) < fee ? "up to " : "";
  return (
    // Open, it scrolls on its own where the text is large.
    <details className="small mt-1 open:overflow-x-auto">
      <summary className="tabular min-h-6 w-fit">
        EMI from {formatRupees(Math.min(...offers.map(({ monthly }) => monthly)))} a month
      </summary>
      <table className="tabular my-2 w-full text-end [&_:is(td,th)]:py-1 [&_td]:pl-3 [&_th]:font-normal [&_tr]:border-b [&_tr]:border-line">
        <thead>
          <tr>
            <th scope="col" className="text-start">
              Bank
            </th>
            <th scope="col">Monthly</th>
            <th scope="col">Interest</th>
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {offers.map(({ issuer, months, basisPoints, monthly, interest, total }) => (
            <tr key={`${issuer} ${months}`}>
              <th scope="row" className="text-start wrap-anywhere">
                {issuer}{" "}
                <span className="muted block">
                  {months} months, {basisPoints / 100}% p.a.
                </span>
              </th>
              <td>{formatRupees(monthly)}</td>
              <td>{formatRupees(interest)}</td>
              <td>{formatRupees(total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="muted">
        Indicative. Your bank decides; it may add{" "}
        {fee > 0
          ? `a processing fee of ${upTo}${formatRupees(fee)} and 18% GST on interest and fee`
          : "18% GST on interest"}
        .
      </p>
    </details>
  );
}
