import { noteAt } from "#domain/returns/step-words.ts";
import type { ReturnPage, ReturnStep } from "#domain/returns/views/return-page.ts";

const people: Record<ReturnStep["by"], string> = {
  buyer: "Customer",
  seller: "Seller",
  shop: "Shop",
  clock: "Automatic",
};

/** Who took a step, as the person on this side reads it. */
export function whoWords({ by, person }: ReturnStep, side: ReturnPage["side"]): string {
  if (by === "buyer" && (side === "buyer" || side === "owner")) return "You";
  return person === null || by === "clock" ? people[by] : `${people[by]}, ${person}`;
}

const detailLabels: Record<string, string> = {
  trackingNumber: "Tracking number",
  carrier: "Courier",
  amount: "Amount",
  restockingFee: "Restocking fee",
  destination: "To",
  challan: "Delivery challan",
  found: "Found",
  shipped: "Shipped",
  serials: "Serial numbers",
};

/** What people want to know about a step: what somebody wrote, and facts with a name. */
export function detailWords({ detail }: ReturnStep): { said: string | null; facts: [string, string][] } {
  const facts = Object.entries(detail).flatMap(([key, value]): [string, string][] => {
    const label = detailLabels[key];
    return label === undefined ? [] : [[label, value]];
  });
  return { said: noteAt({ detail }), facts };
}
