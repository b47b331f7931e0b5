import { formatMoment } from "#domain/time/dates.ts";
import { formatExact, formatRupees } from "#domain/money/money.ts";
import type { OrderPage } from "#domain/order-views/my-orders.server.ts";

type PaymentFacts = Pick<
  OrderPage,
  "status" | "paymentMethod" | "paymentStatus" | "total" | "expiresAt" | "money" | "fulfilments"
>;

/** What has been paid, and what is still to be done about it. */
export function paymentWords({
  status,
  paymentMethod,
  paymentStatus,
  total,
  expiresAt,
  money,
  fulfilments,
}: PaymentFacts): string {
  const amount = formatRupees(total / 100);
  if (paymentStatus === "refunded" || status === "cancelled") {
    // It may have been paid twice, or after it was cancelled.
    if (paymentStatus !== "refunded" && paymentStatus !== "paid" && money.received === 0) {
      return "Nothing is to be paid.";
    }
    return moneyBackWords(money).trim() || `${amount} is on its way back to you.`;
  }
  if (paymentStatus === "paid")
    return `${formatExact(money.received)} has been paid.${moneyBackWords(money)}`;
  if (paymentMethod === "cod") return cashWords(fulfilments, money);
  const held = expiresAt ? ` The machines are held for you until ${formatMoment(expiresAt)}.` : "";
  if (paymentMethod === "bank") return `${amount} is still to be transferred.${held}`;
  return paymentStatus === "failed"
    ? `The last payment did not go through. ${amount} is still to be paid.${held}`
    : `${amount} is still to be paid.${held}`;
}

/** What goes back for what was cancelled or paid twice. */
function moneyBackWords({ goingBack, goneBack, failed }: PaymentFacts["money"]): string {
  const words = [
    goneBack > 0 && ` ${formatExact(goneBack)} has been sent back to where it came from.`,
    goingBack > 0 && ` ${formatExact(goingBack)} is on its way back to you.`,
    failed > 0 && ` ${failedRefundWords(failed)}`,
  ];
  return words.filter(Boolean).join("");
}

/** Of money that the customer's bank did not take back, or that could not be sent. */
export function failedRefundWords(amount: number): string {
  return `The refund of ${formatExact(amount)} failed. We will contact you to send it another way.`;
}

/** Every box is paid for when it arrives. */
function cashWords(fulfilments: PaymentFacts["fulfilments"], { received }: PaymentFacts["money"]): string {
  const coming = fulfilments.filter(({ status }) => status !== "cancelled" && status !== "delivered");
  const due = coming.reduce((sum, fulfilment) => sum + fulfilment.total, 0);
  const paid = received > 0 ? `${formatExact(received)} has been paid. ` : "";
  return coming.length === 1
    ? `${paid}Please pay ${formatExact(due)} to the courier when the box arrives.`
    : `${paid}Please pay ${formatExact(due)} to the couriers as the boxes arrive, for each box its own part.`;
}
