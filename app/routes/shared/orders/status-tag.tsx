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
import { type OrderStatus, orderStatuses, type PaymentStatus } from "#domain/orders/order-life-cycle.ts";
import { orderStatusWords } from "#domain/orders/order-words.ts";
import { StatusTag } from "#ui/feedback/status-tag.tsx";

type Look = { tone: ComponentProps<typeof StatusTag>["tone"]; icon: LucideIcon; words: string };

const orderLooks: Record<OrderStatus, Look> = {
  pending: { tone: "warn", icon: Clock, words: orderStatusWords.pending },
  processing: { tone: "info", icon: SlidersHorizontal, words: orderStatusWords.processing },
  shipped: { tone: "info", icon: Truck, words: orderStatusWords.shipped },
  delivered: { tone: "ok", icon: PackageCheck, words: orderStatusWords.delivered },
  cancelled: { tone: "muted", icon: Ban, words: orderStatusWords.cancelled },
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

function LookTag({ look: { tone, icon, words } }: { look: Look }) {
  return (
    <StatusTag tone={tone} icon={icon}>
      {words}
    </StatusTag>
  );
}
