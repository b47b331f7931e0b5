import {
  Ban,
  Check,
  CircleX,
  Clock,
  type LucideIcon,
  PackageCheck,
  RotateCcw,
  SlidersHorizontal,
  Truck,
} from "lucide-react";
import type { ComponentProps } from "react";
import {
  isPaymentOff,
  type OrderStatus,
  orderStatuses,
  type PaymentStatus,
} from "#domain/orders/order-life-cycle.ts";
import { StatusTag } from "#ui/feedback/status-tag.tsx";

type Look = { tone: ComponentProps<typeof StatusTag>["tone"]; icon: LucideIcon; words: string };

const orderLooks: Record<OrderStatus, Look> = {
  pending: { tone: "warn", icon: Clock, words: "Pending" },
  processing: { tone: "info", icon: SlidersHorizontal, words: "Processing" },
  shipped: { tone: "info", icon: Truck, words: "Shipped" },
  delivered: { tone: "ok", icon: PackageCheck, words: "Delivered" },
  cancelled: { tone: "muted", icon: Ban, words: "Cancelled" },
};

const paymentLooks: Record<PaymentStatus, Look> = {
  pending: { tone: "warn", icon: Clock, words: "Payment pending" },
  paid: { tone: "ok", icon: Check, words: "Paid" },
  failed: { tone: "error", icon: CircleX, words: "Payment failed" },
  refunded: { tone: "muted", icon: RotateCcw, words: "Refunded" },
};

/** The statuses of an order with their labels, for filters and choices. */
export const orderStatusChoices = orderStatuses.map((value) => ({ value, words: orderLooks[value].words }));

const refundFailed: Look = { tone: "error", icon: CircleX, words: "Refund failed" };
const nothingToPay: Look = { tone: "muted", icon: Ban, words: "Nothing to pay" };

export const paymentStatusChoices = Object.entries({ ...paymentLooks, none: nothingToPay }).map(
  ([value, { words }]) => ({ value, words }),
);

export function OrderStatusTag({ status }: { status: OrderStatus }) {
  return <LookTag look={orderLooks[status]} />;
}

export function PaymentStatusTag({ status }: { status: PaymentStatus }) {
  return <LookTag look={paymentLooks[status]} />;
}

/** The tag beside the payment status when money that should be refunded is still with the shop. */
export function RefundFailedTag() {
  return <LookTag look={refundFailed} />;
}

/** The payment status of a whole order. For an order that was cancelled unpaid, no payment is expected any more. */
export function OrderPaymentTag({ order }: { order: { status: OrderStatus; paymentStatus: PaymentStatus } }) {
  return <LookTag look={isPaymentOff(order) ? nothingToPay : paymentLooks[order.paymentStatus]} />;
}

function LookTag({ look: { tone, icon, words } }: { look: Look }) {
  return (
    <StatusTag tone={tone} icon={icon}>
      {words}
    </StatusTag>
  );
}
