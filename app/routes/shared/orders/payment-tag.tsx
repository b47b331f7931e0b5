import { Ban, Banknote, Check, CircleX, Clock, type LucideIcon, RotateCcw } from "lucide-react";
import type { ComponentProps } from "react";
import {
  type Collecting,
  type FinancialStatus,
  financialStatusLabels,
  financialStatusLabel,
} from "#domain/orders/order/order-labels.ts";
import { StatusTag } from "#ui/feedback/status-tag.tsx";

const looks: Record<FinancialStatus, { tone: ComponentProps<typeof StatusTag>["tone"]; icon: LucideIcon }> = {
  pending: { tone: "warn", icon: Clock },
  cash: { tone: "muted", icon: Banknote },
  "cash-collected": { tone: "info", icon: Banknote },
  failed: { tone: "error", icon: CircleX },
  paid: { tone: "ok", icon: Check },
  refunding: { tone: "info", icon: RotateCcw },
  "refund-failed": { tone: "error", icon: CircleX },
  "partly-refunded": { tone: "muted", icon: RotateCcw },
  refunded: { tone: "muted", icon: RotateCcw },
  none: { tone: "muted", icon: Ban },
};

type Paid = { financialStatus: FinancialStatus } & Collecting;

/** The payment of an order or a fulfilment, as staff and vendors read it. */
export function PaymentTag({ of }: { of: Paid }) {
  const { financialStatus } = of;
  return <StatusTag {...looks[financialStatus]}>{financialStatusLabel(financialStatus, of)}</StatusTag>;
}

/**
 * The same as the customer reads it: cash paid at the door is paid, wherever it is now. Nothing where the order's status
 * beside it says it.
 */
export function CustomerPaymentTag({ of }: { of: Paid }) {
  const { financialStatus } = of;
  if (financialStatus === "none" || financialStatus === "pending") return null;
  if (financialStatus !== "cash-collected") return <PaymentTag of={of} />;
  return <StatusTag {...looks.paid}>Cash paid at delivery</StatusTag>;
}

/** The choices of a filter by payment. Beside the others, two have to say which orders they mean. */
export const paymentChoices = {
  ...financialStatusLabels,
  cash: "To pay on delivery or at the shop",
  none: "Not paid (cancelled)",
};
