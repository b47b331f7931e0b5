import { Ban, Banknote, Check, CircleX, Clock, type LucideIcon, RotateCcw } from "lucide-react";
import type { ComponentProps } from "react";
import {
  type Collecting,
  type PaymentStanding,
  paymentStandingWords,
  standingWords,
} from "#domain/orders/order/order-words.ts";
import { StatusTag } from "#ui/feedback/status-tag.tsx";

const looks: Record<PaymentStanding, { tone: ComponentProps<typeof StatusTag>["tone"]; icon: LucideIcon }> = {
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

type Paid = { paymentStanding: PaymentStanding } & Collecting;

/** The payment of an order or a fulfilment, as staff and vendors read it. */
export function PaymentTag({ of }: { of: Paid }) {
  const { paymentStanding: standing } = of;
  return <StatusTag {...looks[standing]}>{standingWords(standing, of)}</StatusTag>;
}

/**
 * The same as the customer reads it: cash paid at the door is paid, wherever it is now. Nothing where the order's status
 * beside it says it.
 */
export function CustomerPaymentTag({ of }: { of: Paid }) {
  const { paymentStanding: standing } = of;
  if (standing === "none" || standing === "pending") return null;
  if (standing !== "cash-collected") return <PaymentTag of={of} />;
  return <StatusTag {...looks.paid}>Cash paid at delivery</StatusTag>;
}

/** The choices of a filter by payment. Beside the others, two have to say which orders they mean. */
export const paymentChoices = {
  ...paymentStandingWords,
  cash: "To pay on delivery or at the shop",
  none: "Not paid (cancelled)",
};
