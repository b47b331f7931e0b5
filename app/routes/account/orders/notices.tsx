import { Link } from "react-router";
import { formatExact } from "#domain/base/money/money.ts";
import type { ShortOfOrder } from "#domain/orders/checkout/buy-again.server.ts";
import type { OrderPage } from "#domain/orders/views/my-orders.server.ts";
import { mayBePaidOnline } from "#domain/orders/machines/order-machine.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { Banner } from "#ui/feedback/banner.tsx";
import { moneyComesBack } from "#routes/shared/refunds/money-comes-back.ts";
import type { WaysToPay } from "./pay-order.tsx";
import { failedRefundText } from "#routes/shared/orders/payment-text.ts";
import { sentenceIn } from "#routes/shared/forms/sentence-in.ts";

type OrderNoticesProps = {
  order: OrderPage;
  ways: WaysToPay;
  /** The result of the visit to the payment page, from the page's address. */
  payment: string | null;
  answer: FormFailure | { short: ShortOfOrder[] } | undefined;
};

const noticeTexts: Record<string, string> = {
  failed: "Your payment failed. Your order is saved, and you can pay again",
  open: "We have not received your payment yet. If money has left your account, please wait: this page shows the result. If not, pay now.",
  unreached: "We could not open the payment page. Your order is saved. Please try again in a moment.",
  unproven: "We could not confirm your payment. If you have paid, this page will show it in a minute.",
};

/** Notices about what has just happened to an order, at the top of its page. */
export function OrderNotices({ order, ways, payment, answer }: OrderNoticesProps) {
  if (answer && "short" in answer) return <ShortNotice answer={answer} />;
  if (answer?.formError) return <Banner focusOn={answer}>{answer.formError}</Banner>;
  const text = mayBePaidOnline(order) ? sentenceIn(noticeTexts, payment) : undefined;
  if (text === undefined) {
    return (
      <>
        <MissingAccount order={order} />
        <FailedRefund order={order} />
      </>
    );
  }
  return (
    <Banner tone={payment === "open" ? "info" : "error"} focusOn={payment}>
      {text}
      {payment === "failed" &&
        `${ways.choices.length > 0 ? " or choose another way below" : ""}. ${moneyComesBack}`}{" "}
      <a href="#pay" className="link">
        {payment === "failed" ? "Pay again" : "Ways to pay"}
      </a>
    </Banner>
  );
}

/** A notice that stays until the customer has said where a refund goes. */
function MissingAccount({ order: { id, refunds } }: Pick<OrderNoticesProps, "order">) {
  const waiting = refunds.find(({ status }) => status === "waiting-for-account");
  if (!waiting) return null;
  return (
    <Banner tone="warn">
      We are refunding {formatExact(waiting.amount)}. Please tell us where to send it.{" "}
      <Link to={`/orders/${id}/refunds/${waiting.id}`} className="link">
        Give account
      </Link>
    </Banner>
  );
}

/** A notice that stays until the money has reached the customer. */
function FailedRefund({ order: { money } }: Pick<OrderNoticesProps, "order">) {
  if (money.failed === 0) return null;
  return (
    <Banner tone="warn">
      {failedRefundText(money.failed)}{" "}
      <Link to="/contact" className="link">
        Contact us
      </Link>
    </Banner>
  );
}

function ShortNotice({ answer }: { answer: { short: ShortOfOrder[] } }) {
  return (
    <Banner tone="warn" focusOn={answer}>
      {answer.short.map(({ name, added, wanted }) => (
        <p key={name}>
          <bdi>{name}</bdi>: {added === 0 ? "out of stock" : `only ${added} of ${wanted} left`}.
        </p>
      ))}
      <p>
        We added the available items to your cart.{" "}
        <Link to="/cart" className="link">
          View cart
        </Link>
      </p>
    </Banner>
  );
}
