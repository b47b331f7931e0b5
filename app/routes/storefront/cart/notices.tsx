import { Link } from "react-router";
import { formatDeadline } from "#domain/base/time/deadline-text.ts";
import { formatExact } from "#domain/base/money/money.ts";
import type { WaitingOrder } from "#domain/orders/views/find-waiting-order.server.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { Banner } from "#ui/feedback/banner.tsx";

type CartNoticesProps = {
  failure: FormFailure | undefined;
  removed: { lines: string; names: string[] } | null;
  notice: string | undefined;
  unavailable: string[];
  isUnreached: boolean;
  waiting: WaitingOrder | undefined;
};

/** Notices about the cart: changes the customer did not ask for, and changes they may want to undo. */
export function CartNotices({
  failure,
  removed,
  notice,
  unavailable,
  isUnreached,
  waiting,
}: CartNoticesProps) {
  const refusal = failure && (failure.formError ?? Object.values(failure.errors)[0]);
  return (
    <div className="grid gap-3 not-empty:mb-7">
      {refusal && <Banner focusOn={failure}>{refusal}</Banner>}
      {notice !== undefined && (
        <div className="without-script">
          <Banner tone="info">{notice}</Banner>
        </div>
      )}
      {waiting && (
        <Banner tone="info">
          Order <span className="spec">{waiting.number}</span> for {formatExact(waiting.due)} is not paid yet.
          Pay by {formatDeadline(waiting.expiresAt)} to keep this order.{" "}
          <Link className="link" to={`/orders/${waiting.id}`}>
            View order and pay
          </Link>
        </Banner>
      )}
      {isUnreached && (
        <Banner tone="warn">
          We cannot reach the shop right now. Your changes are saved, and the totals will update once you are
          back online.
        </Banner>
      )}
      {unavailable.length > 0 && (
        <Banner tone="warn">
          {unavailable.length === 1 ? "1 product is" : `${unavailable.length} products are`} no longer sold
          and {unavailable.length === 1 ? "was" : "were"} removed from your cart.
        </Banner>
      )}
      {removed && (
        <Banner tone="info">
          <form method="post" action="/cart" className="flex flex-wrap gap-x-3 gap-y-1">
            <input type="hidden" name="intent" value="undo" />
            <input type="hidden" name="lines" value={removed.lines} />
            <span>{describeTaken(removed.names)}</span>
            <button className="link" type="submit">
              Undo
            </button>
          </form>
        </Banner>
      )}
    </div>
  );
}

function describeTaken(names: string[]): string {
  return names.length === 1 ? `${names[0]} was removed.` : `${names.length} products were removed.`;
}
