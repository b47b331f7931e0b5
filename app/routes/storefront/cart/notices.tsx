import { Link } from "react-router";
import { formatMoment } from "#domain/time/dates.ts";
import { formatExact } from "#domain/money/money.ts";
import type { WaitingOrder } from "#domain/order-views/find-waiting-order.server.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { Banner } from "#ui/feedback/banner.tsx";

type CartNoticesProps = {
  failure: FormFailure | undefined;
  taken: { lines: string; names: string[] } | null;
  notice: string | undefined;
  unavailable: string[];
  isUnreached: boolean;
  waiting: WaitingOrder | undefined;
};

/** What happened to the cart that the person did not ask for, or may want to take back. */
export function CartNotices({ failure, taken, notice, unavailable, isUnreached, waiting }: CartNoticesProps) {
  const refusal = failure && (failure.formError ?? Object.values(failure.errors)[0]);
  return (
    <div className="cart-notices">
      {refusal && <Banner focusOn={failure}>{refusal}</Banner>}
      {notice !== undefined && (
        <div className="without-script">
          <Banner tone="info">{notice}</Banner>
        </div>
      )}
      {waiting && (
        <Banner tone="info">
          Order <span className="spec">{waiting.number}</span> of {formatExact(waiting.total)} waits for its
          payment until {formatMoment(waiting.expiresAt)}.{" "}
          <Link className="link" to={`/orders/${waiting.id}`}>
            See the order and pay
          </Link>
        </Banner>
      )}
      {isUnreached && (
        <Banner tone="warn">
          The shop cannot be reached. Your changes are kept, and the sums follow once you are online again.
        </Banner>
      )}
      {unavailable.length > 0 && (
        <Banner tone="warn">
          {unavailable.length === 1 ? "1 machine is" : `${unavailable.length} machines are`} no longer sold
          and left your cart.
        </Banner>
      )}
      {taken && (
        <Banner tone="info">
          <form method="post" action="/cart" className="cart-undo">
            <input type="hidden" name="intent" value="undo" />
            <input type="hidden" name="lines" value={taken.lines} />
            <span>{describeTaken(taken.names)}</span>
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
  return names.length === 1 ? `${names[0]} was removed.` : `${names.length} machines were removed.`;
}
