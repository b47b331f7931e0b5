import { Link } from "react-router";
import type { CashClaim } from "#domain/payments/cash/expected-cash.server.ts";
import { formatExact } from "#domain/base/money/money.ts";
import { formatDay } from "#domain/base/time/dates.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { useMay } from "#routes/back-office/may.ts";
import { WriteOff } from "./write-off.tsx";

/** What couriers still owe of amounts that were accepted. */
export function CashClaims({ claims, failure }: { claims: CashClaim[]; failure: FormFailure | undefined }) {
  const may = useMay();
  const total = claims.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <section className="panel panel-column" aria-labelledby="claims">
      <div className="panel-heading">
        <h2 id="claims">Claims on couriers</h2>
        <p className="tabular">{formatExact(total)}</p>
      </div>
      <p className="muted">A later remittance with the same tracking number pays a claim by itself.</p>
      <ul className="panel-rows">
        {claims.map((claim) => (
          <li key={claim.fulfilmentId}>
            <div>
              <p className="tabular">
                <b>{formatExact(claim.amount)}</b> of {formatExact(claim.collected)}, order{" "}
                <Link to={`/admin/orders/${claim.orderId}`} className="link spec" prefetch="intent">
                  {claim.orderNumber}
                </Link>
              </p>
              <p className="muted">
                {claim.courier} <span className="spec">{claim.trackingNumber}</span>, since{" "}
                {formatDay(claim.since)}. {claim.reason}
              </p>
            </div>
            {may("cash.record") && (
              <WriteOff {...claim} label="Write off" what="the rest" failure={failure} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
