import type { ShopOrderEvent } from "#domain/orders/views/find-order.server.ts";
import { changeWords, nameWords } from "../system/audit-log-words.server.ts";
import { refundReason } from "./refunds/refund-reason.ts";

/** An event of an order, with its details as the panel shows them. */
export type WordedEvent = Omit<ShopOrderEvent, "detail"> & { detail: { name: string; value: string }[] };

export function wordedEvent({ kind, detail, ...event }: ShopOrderEvent): WordedEvent {
  const told = Object.entries(detail)
    // The hand-over that was undone had nobody who came.
    .filter(([name]) => kind !== "collection-undone" || name !== "collectedBy");
  const details = told.map(([name, value]) => ({
    name: nameWords(name),
    value: kind === "refund" && name === "reason" ? refundReason(value) : changeWords(name, value),
  }));
  return { ...event, kind, detail: details };
}
