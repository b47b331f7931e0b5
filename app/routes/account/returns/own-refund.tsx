import { Link } from "react-router";
import { formatExact } from "#domain/base/money/money.ts";
import type { ReturnPage } from "#domain/returns/views/return-page.ts";
import { formatIndianDay } from "#domain/base/time/indian-days.ts";
import { RefundStatusTag } from "#routes/shared/refunds/status-tag.tsx";
import { ButtonLink } from "#ui/controls/button.tsx";

type Refunded = Pick<
  ReturnPage,
  "state" | "side" | "worth" | "creditId" | "refunds" | "waitsForCash" | "orderId"
>;

const isRefunded = ({ state, side, creditId, worth }: Refunded) =>
  state === "refunded" && side === "buyer" && creditId !== null && worth !== null;

/** Cash that came later is refunded for the whole order, and its refund is on the order's page. */
const isOnOrder = (page: Refunded) => isRefunded(page) && page.refunds.length === 0 && !page.waitsForCash;

/** Whether the customer may still have to say where the money goes. */
export const mayNeedAccount = (page: Refunded): boolean =>
  isOnOrder(page) || page.refunds.some(({ status }) => status === "waiting-for-account");

/** What the customer gets back for a return, how far it is, and where they say where it goes. */
export function OwnRefund({ page }: { page: Refunded }) {
  const { worth, refunds, orderId } = page;
  if (!isRefunded(page)) return null;
  if (refunds.length === 0) {
    return (
      <div className="stack gap-3 justify-items-start">
        <p>
          Your refund: <b className="tabular">{formatExact(worth ?? 0)}</b>
        </p>
        {isOnOrder(page) && (
          <>
            <p>The page of your order shows its status, and asks where to send it if we need an account.</p>
            <ButtonLink to={`/orders/${orderId}`}>View order</ButtonLink>
          </>
        )}
      </div>
    );
  }
  return refunds.map(({ id, amount, isToStoreCredit, status, sentOn }) => (
    <div key={id} className="stack gap-3 justify-items-start">
      <p className="tag-row">
        <b className="tabular">{formatExact(amount)}</b>{" "}
        {isToStoreCredit ? (
          <Link className="link" to="/account/store-credit">
            Store credit
          </Link>
        ) : (
          <RefundStatusTag status={status} />
        )}
        {sentOn !== null && <span className="muted">Sent on {formatIndianDay(sentOn)}</span>}
      </p>
      {status === "waiting-for-account" && (
        <>
          <p>Please tell us where to send it: a UPI ID or a bank account.</p>
          <ButtonLink to={`/orders/${orderId}/refunds/${id}`} variant="primary">
            Give account for refund
          </ButtonLink>
        </>
      )}
    </div>
  ));
}
