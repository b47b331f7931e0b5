import { Ban, Clock, type LucideIcon, PackageCheck, SlidersHorizontal, Truck } from "lucide-react";
import type { ComponentProps } from "react";
import type { OrderStatus } from "#db/words/order-words.ts";
import {
  orderStatusWords,
  type PartSent,
  type PaymentStanding,
  statusMeaning,
} from "#domain/orders/order/order-words.ts";
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
  standing,
  ...part
}: {
  status: OrderStatus;
  standing: PaymentStanding;
  /** Of an order as a whole. */
  partSent?: PartSent;
  /** Whether all of it is collected at the shop. */
  isToCollect: boolean;
}) {
  const meaning = statusMeaning(status, standing, part);
  // After a hand-over that was undone nothing is on its way.
  const isBack = status === "shipped" && meaning !== undefined && meaning.endsWith("to collect");
  const { icon, ...look } = orderLooks[isBack ? "processing" : status];
  const words = orderStatusWords[status];
  // Only what waits for money asks for attention.
  const tone = meaning === "Order confirmed" ? "info" : look.tone;
  return (
    <StatusTag tone={tone} icon={icon}>
      {meaning === undefined ? words : isBack ? meaning : `${meaning} (${words})`}
    </StatusTag>
  );
}
