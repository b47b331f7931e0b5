import { formatRupees } from "#domain/base/money/money.ts";
import type { Instalments } from "#domain/payments/emi/instalments.ts";

/** What an amount comes to in monthly instalments; nothing if no bank takes it. Works without scripts. */
export function EmiOffer({ offers }: { offers: Instalments[] }) {
  if (offers.length === 0) return undefined;
  const fees = offers.map(({ fee }) => fee);
  const fee = Math.max(...fees);
  const upTo = Math.min(...fees) < fee ? "up to " : "";
  return (
    <details className="emi-offer small">
      <summary className="tabular">
        EMI from {formatRupees(Math.min(...offers.map(({ monthly }) => monthly)))} a month
      </summary>
      <table className="tabular">
        <thead>
          <tr>
            <th scope="col">Bank</th>
            <th scope="col">Monthly</th>
            <th scope="col">Interest</th>
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {offers.map(({ issuer, months, basisPoints, monthly, interest, total }) => (
            <tr key={`${issuer} ${months}`}>
              <th scope="row">
                {issuer}{" "}
                <span className="muted">
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
