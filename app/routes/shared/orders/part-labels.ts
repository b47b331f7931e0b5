import type { PartPlace } from "#domain/orders/order-notice.ts";

/** ', part 1 of 2' where a seller has several parts of an order; nothing otherwise. */
export const partText = ({ number, of }: PartPlace): string => (of > 1 ? `, part ${number} of ${of}` : "");

/** What happened to one of several parts: 'Part 1 packed', 'Part 2: date moved to 24 Dec 2026 …' */
export function ofPart(part: PartPlace | null | undefined, text: string): string {
  if (!part || part.of === 1) return text;
  const isDone = /^(Packed|Shipped|Delivered|Collected|Handed over)\b/.test(text);
  return `Part ${part.number}${isDone ? "" : ":"} ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}
