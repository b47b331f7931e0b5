import { entryKindLabels } from "#domain/payments/store-credit/entry-kind-labels.ts";
import type { Month } from "#domain/reports/months/read-month.server.ts";
import { type MonthSection, sectionOf } from "./month-section.ts";

const kinds = ["given", "goodwill", "given-back", "used", "paid-out"] as const;

/** What the shop owed its customers in store credit when the month began and ended, and what changed it. */
export function creditSection({ month, storeCredit }: Month): MonthSection {
  const rows = storeCredit
    ? [
        { name: "Owed at the start", amount: storeCredit.before },
        ...kinds.map((kind) => ({ name: entryKindLabels[kind], amount: storeCredit[kind] })),
      ]
    : [];
  return sectionOf({
    id: "store-credit",
    title: "Store credit",
    note: "It does not expire. Accounts that were deleted are included.",
    columns: [
      ["Entry", ({ name }) => name],
      ["Amount", ({ amount }) => amount, "money"],
    ],
    rows,
    totalText: "Owed at the end",
    file: {
      to: `/admin/payouts/store-credit.csv?month=${month}`,
      label: "Entries (CSV)",
      requires: "store-credit.read",
    },
  });
}
