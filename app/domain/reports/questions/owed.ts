import type { OverdueCash } from "../../payments/cash/expected-cash.server.ts";

/** What somebody owes the shop, or the shop owes; of a vendor, what it has of the customers' money, and what it is owed. */
export type OwedKind =
  | "courier"
  | "claim"
  | "vendor"
  | "to-confirm"
  | "unpaid"
  | "payable"
  | "waiting"
  | "refund"
  | "credit";

/** Whole paise; `ages` by how long ago it began: 0 to 7, 8 to 15, 16 to 30 days, longer. */
export type OwedRow = {
  kind: OwedKind;
  name: string;
  id: string;
  count: number;
  amount: number;
  ages: number[];
};

/** `overdue`: what the shop waits for too long of the cash with couriers, as its page of cash says it. */
export type Owed = { toUs: OwedRow[]; byUs: OwedRow[]; overdue?: OverdueCash };

export const ageLabels = ["0 to 7 days", "8 to 15 days", "16 to 30 days", "Over 30 days"] as const;

export const sumOf = (rows: readonly OwedRow[], ...kinds: readonly OwedKind[]): number =>
  rows.reduce((sum, { kind, amount }) => (kinds.includes(kind) ? sum + amount : sum), 0);

/** What is owed to the shop, and by it; for a vendor the other way round. */
export const owedTitles = (isShop: boolean) =>
  isShop ? ["Who owes the shop", "Whom the shop owes"] : ["What you owe", "What the shop owes you"];
