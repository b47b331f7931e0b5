import { Ban, Clock, type LucideIcon, PackageCheck, SlidersHorizontal, Truck } from "lucide-react";
import type { ComponentProps } from "react";
import type { OrderStatus } from "#db/values/order-values.ts";
import {
  orderStatusLabels,
  type PartSent,
  type FinancialStatus,
  statusMeaning,
} from "#domain/orders/order/order-labels.ts";
import { StatusTag } from "#ui/feedback/status-tag.tsx";

type Look = { tone: ComponentProps<typeof StatusTag>["tone"]; icon: LucideIcon };

const orderLooks: Record<OrderStatus, Look> = {
  pending: { tone: "warn", icon: Clock },
  processing: { tone: "info", icon: SlidersHorizontal },
  shipped: { tone: "info", icon: Truck },
  delivered: { tone: "ok", icon: PackageCheck },
  cancelled: { tone: "muted", icon: Ban },
};

/** The specification's word for a status, after what it means where it does not say so: 'Order confirmed (Pending)'. */
export function OrderStatusTag({
  status,
  financialStatus,
  isInRow = false,
  ...part
}: {
  status: OrderStatus;
  financialStatus: FinancialStatus;
  /** Of an order as a whole. */
  partSent?: PartSent;
  /** Whether all of it is collected at the shop. */
  isToCollect: boolean;
  /** Of a table, where the specification's word is a second line. */
  isInRow?: boolean;
}) {
  const meaning = statusMeaning(status, financialStatus, part);
  // After a hand-over that was undone nothing is on its way.
  const isBack = status === "shipped" && meaning !== undefined && meaning.endsWith("to collect");
  const { icon, ...look } = orderLooks[isBack ? "processing" : status];
  const text = orderStatusLabels[status];
  // Only what waits for money asks for attention.
  const tone = meaning === "Order confirmed" ? "info" : look.tone;
  const word = meaning === undefined || isBack ? "" : `(${text})`;
  const tag = (
    <StatusTag tone={tone} icon={icon}>
      {meaning ?? text}
      {!isInRow && word && ` ${word}`}
    </StatusTag>
  );
  if (!isInRow) return tag;
  return (
    <span className="two-lines">
      {tag} {word && <span className="muted">{word}</span>}
    </span>
  );
}
