import { joinNames } from "#domain/base/text/join-names.ts";
import { formatDeadline } from "#domain/base/time/deadline-text.ts";
import { formatExact } from "#domain/base/money/money.ts";
import type { OrderLine, OrderPage } from "#domain/orders/views/my-orders.server.ts";

type PaymentFacts = Pick<
  OrderPage,
  "status" | "paymentMethod" | "paymentStatus" | "creditUsed" | "due" | "expiresAt" | "money" | "fulfilments"
> & { isUtrToConfirm?: boolean; waysAtShop?: string };

/** A sentence about an order's payment: what has been paid, and what is still to be paid. */
export function paymentText({
  status,
  paymentMethod,
  paymentStatus,
  creditUsed,
  due,
  expiresAt,
  isUtrToConfirm,
  money,
  fulfilments,
  waysAtShop,
}: PaymentFacts): string {
  const amount = formatExact(due);
  if (paymentStatus === "refunded" || status === "cancelled") {
    // It may have been paid twice, or after it was cancelled.
    if (paymentStatus !== "refunded" && paymentStatus !== "paid" && money.received === 0) {
      return creditUsed > 0
        ? `You do not need to pay anything. ${formatExact(creditUsed)} is back in your store credit.`
        : "You do not need to pay anything.";
    }
    return moneyBackText(money).trim() || `We are refunding ${formatExact(money.received)}.`;
  }
  if (paymentStatus === "paid") return `${receivedText(money)}${moneyBackText(money)}`;
  if (paymentMethod === "cod") return cashText(fulfilments, money, waysAtShop);
  const came = money.received > 0 ? `${formatExact(money.received)} received. ` : "";
  const held = expiresAt ? ` by ${formatDeadline(expiresAt)} to keep this order` : "";
  if (paymentMethod === "upi" && isUtrToConfirm)
    return `${came}We are checking your UPI payment of ${amount}.`;
  if (paymentMethod === "upi") return `${came}Please pay ${amount} by UPI${held}.`;
  if (paymentMethod === "bank") return `${came}Please transfer ${amount}${held}.`;
  return paymentStatus === "failed"
    ? `Your last payment failed. Please pay ${amount}${held}.`
    : `Please pay ${amount}${held}.`;
}

function receivedText({ received, fromStoreCredit }: PaymentFacts["money"]): string {
  const paid = formatExact(received);
  if (fromStoreCredit === 0) return `${paid} paid.`;
  return fromStoreCredit === received
    ? `${paid} paid with store credit.`
    : `${paid} paid, ${formatExact(fromStoreCredit)} of it with store credit.`;
}

/** The refunds for what was cancelled or paid twice. */
function moneyBackText({ goingBack, goneBack, toStoreCredit, failed }: PaymentFacts["money"]): string {
  const words = [
    toStoreCredit > 0 && ` ${formatExact(toStoreCredit)} added to your store credit.`,
    goneBack > 0 && ` ${formatExact(goneBack)} refunded.`,
    goingBack > 0 && ` Refund of ${formatExact(goingBack)} in progress.`,
    failed > 0 && ` ${failedRefundText(failed)}`,
  ];
  return words.filter(Boolean).join("");
}

/** For a refund that the customer's bank rejected, or that could not be sent. */
export function failedRefundText(amount: number): string {
  return `The refund of ${formatExact(amount)} failed. We will contact you to send it another way.`;
}

/** Cash on delivery: each parcel is paid for when it arrives, or at the shop when it is collected. */
function cashText(
  fulfilments: PaymentFacts["fulfilments"],
  money: PaymentFacts["money"],
  waysAtShop = "",
): string {
  const received = money.received + money.atTheDoor;
  const wasCollected = fulfilments.some(
    ({ status, sentBy }) => status === "delivered" && sentBy === "collected",
  );
  const where = wasCollected ? "at the shop" : "in cash at delivery";
  const paid = received > 0 && `${formatExact(received)} paid ${where}.`;
  // What the seller's own people took has reached the shop, or is owed to it, and its refund has started.
  const isCredited =
    money.atTheDoor > 0 &&
    fulfilments.some(
      ({ status, lines }) => status === "delivered" && lines.some(({ refunded }) => refunded > 0),
    );
  const back = isCredited ? " Your refund starts when the courier has given us this cash." : "";
  const coming = fulfilments.filter(({ status }) => status !== "cancelled" && status !== "delivered");
  if (coming.length === 0) return `${paid || ""}${moneyBackText(money)}${back}`;
  const sent = coming.filter(({ isToCollect }) => !isToCollect);
  const collected = coming.filter(({ isToCollect }) => isToCollect);
  const due = (of: typeof coming) => formatExact(of.reduce((sum, { toCollect }) => sum + toCollect, 0));
  return [
    paid,
    sent.length === 1 && `Please keep ${due(sent)} ready in cash when the courier comes.`,
    sent.length > 1 &&
      `Please keep ${due(sent)} ready in cash. ${collected.length > 0 ? "This comes" : "Your order comes"} in ${sent.length} parcels, and you pay for each one when it arrives.`,
    collected.length > 0 &&
      `Please pay ${due(collected)} at the shop when you collect ${
        collected.length === fulfilments.length
          ? "your order"
          : `the items from ${joinNames(collected.map(({ vendorName }) => vendorName))}`
      }.`,
    collected.length > 0 && waysAtShop && `You can pay there ${waysAtShop}.`,
  ]
    .filter(Boolean)
    .join(" ");
}

type FinancialStatus = Pick<OrderLine, "financialStatus">["financialStatus"];

const unpaid: readonly FinancialStatus[] = ["pending", "failed", "none", "cash"];
const creditOf = (financialStatus: FinancialStatus) =>
  unpaid.includes(financialStatus) ? "cancellation" : "refund";

/** What an amount is once pieces of it were credited: 'After the refund'. */
export const afterText = (financialStatus: FinancialStatus): string =>
  `After the ${creditOf(financialStatus)}`;

/** What an amount was before: '(₹57,990 before the refund)'. */
export const beforeText = (amount: number, financialStatus: FinancialStatus): string =>
  `(${formatExact(amount)} before the ${creditOf(financialStatus)})`;

/** What is taken off a line: ', ₹100 off'; nothing where nothing is. */
export const offText = (discount: number): string => (discount > 0 ? `, ${formatExact(discount)} off` : "");

/** How many pieces of a line are sent: '2 of 3' after one was taken off. */
export const piecesText = ({ quantity, takenOff }: Pick<OrderLine, "quantity" | "takenOff">): string =>
  takenOff > 0 && takenOff < quantity ? `${quantity - takenOff} of ${quantity}` : String(quantity);

/** What became of the pieces of a line that were credited: 'cancelled', '1 refunded', 'refund of 1 in progress'. */
export function creditedText({
  refunded,
  quantity,
  takenOff = 0,
  financialStatus,
}: Pick<OrderLine, "refunded" | "quantity" | "financialStatus"> & { takenOff?: number }): string {
  const some = refunded < quantity ? `${refunded} ` : "";
  const ofSome = refunded < quantity ? ` of ${refunded}` : "";
  switch (financialStatus) {
    case "refunding":
      return `refund${ofSome} in progress`;
    case "refund-failed":
      return `refund${ofSome} failed`;
    case "partly-refunded":
    case "refunded":
      return `${some}refunded`;
    // The parcel has left, and its cash is not here yet.
    case "cash":
    case "cash-collected":
    case "paid":
      return takenOff >= refunded && financialStatus !== "paid"
        ? `${some}cancelled`
        : `${some}to be refunded`;
    case "pending":
    case "failed":
    case "none":
      return `${some}cancelled`;
  }
}
