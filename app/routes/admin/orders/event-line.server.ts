import type { ShopOrderEvent } from "#domain/orders/views/find-order.server.ts";
import { orderEventText } from "#domain/orders/event-text.ts";
import { ofPart } from "#routes/shared/orders/part-labels.ts";
import { changeText, nameText } from "../system/audit-log-text.server.ts";
import { refundReason } from "../parts/refund-reason.ts";

/** An event of an order, with its words and its details as the panel shows them. */
export type WordedEvent = Omit<ShopOrderEvent, "detail" | "kind"> & {
  text: string;
  detail: { name: string; value: string }[];
};

const allSaid = new Set<string>(
  "placed emptied payment-failed split joined changed added added-to mail-again".split(" "),
);

export function wordedEvent({ kind, detail, ...event }: ShopOrderEvent): WordedEvent {
  const text = Object.entries(detail)
    // The hand-over that was undone had nobody who came.
    .filter(([name]) => kind !== "collection-undone" || name !== "collectedBy")
    // Of these the words say all.
    .filter(() => !allSaid.has(kind));
  const details = text.map(([name, value]) => ({
    name: nameText(name),
    value: kind === "refund" && name === "reason" ? refundReason(value) : changeText(name, value),
  }));
  return { ...event, text: ofPart(event.part, orderEventText(kind, "staff", detail)), detail: details };
}
