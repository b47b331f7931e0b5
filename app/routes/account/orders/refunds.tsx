import { Link } from "react-router";
import { formatExact } from "#domain/base/money/money.ts";
import type { OrderPage } from "#domain/orders/views/my-orders.server.ts";
import type { CustomerRefund } from "#domain/payments/refund-accounts/customer-refunds.server.ts";
import { formatDay } from "#domain/base/time/dates.ts";
import { formatIndianDay } from "#domain/base/time/indian-days.ts";
import { RefundTag } from "#routes/shared/refunds/status-tag.tsx";
import { ButtonLink } from "#ui/controls/button.tsx";

/** The frame of a refund or of store credit. */
export const refundCard = "box grid justify-items-start gap-1.5 px-5 py-4 wrap-anywhere";

export function OrderRefunds({ order: { id, refunds } }: { order: Pick<OrderPage, "id" | "refunds"> }) {
  if (refunds.length === 0) return null;
  return (
    <section className="mt-5" aria-labelledby="refunds">
      <h2 id="refunds" className="mb-3 text-h3">
        Refunds
      </h2>
      <ul className="stack gap-3">
        {refunds.map((refund) => (
          <li key={refund.id} className={refundCard}>
            <span className="tag-row">
              <b className="tabular">{formatExact(refund.amount)}</b> <RefundTag refund={refund} />
            </span>
            {refund.purpose !== null && <span>For {refund.purpose}</span>}
            {refund.isToStoreCredit ? (
              <span>
                Added on {formatDay(refund.startedAt)} to your{" "}
                <Link className="link" to="/account/store-credit">
                  store credit
                </Link>
              </span>
            ) : (
              <RefundFacts refund={refund} />
            )}
            {refund.mayGiveAccount && (
              <ButtonLink
                to={`/orders/${id}/refunds/${refund.id}`}
                variant={refund.account === null ? "primary" : "line"}
              >
                {refund.account === null ? "Give account for refund" : "Change account"}
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function RefundFacts({ refund }: { refund: CustomerRefund }) {
  const { status, startedAt, sentOn, reference, account } = refund;
  if (status === "sent") {
    return (
      <>
        {sentOn !== null && <span>Sent on {formatIndianDay(sentOn)}</span>}
        {account !== null && <span>To: {account}</span>}
        {reference !== null && (
          <span className="muted">
            Reference <span className="spec">{reference}</span>
          </span>
        )}
      </>
    );
  }
  return (
    <>
      <span className="muted">Started on {formatDay(startedAt)}</span>
      {status === "waiting-for-account" && (
        <span>Please tell us where to send it: a UPI ID or a bank account.</span>
      )}
      {account !== null && <span>To: {account}</span>}
    </>
  );
}
