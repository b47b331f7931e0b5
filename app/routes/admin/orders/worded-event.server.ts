import type { ShopOrderEvent } from "#domain/orders/views/find-order.server.ts";
import { orderEventWords } from "#domain/orders/event-words.ts";
import { changeWords, nameWords } from "../system/audit-log-words.server.ts";
import { refundReason } from "./refunds/refund-reason.ts";

/** An event of an order, with its words and its details as the panel shows them. */
export type WordedEvent = Omit<ShopOrderEvent, "detail" | "kind"> & {
  words: string;
  detail: { name: string; value: string }[];
};

export function wordedEvent({ kind, detail, ...event }: ShopOrderEvent): WordedEvent {
  const told = Object.entries(detail)
    // The hand-over that was undone had nobody who came.
    .filter(([name]) => kind !== "collection-undone" || name !== "collectedBy")
    // Of these the words say all.
    .filter(() => kind !== "emptied" && kind !== "payment-failed");
  const details = told.map(([name, value]) => ({
    name: nameWords(name),
    value: kind === "refund" && name === "reason" ? refundReason(value) : changeWords(name, value),
  }));
  return { ...event, words: orderEventWords(kind, "staff", detail), detail: details };
}
