import type { ImportRun, RunReport } from "#domain/listing/import/runs/import-run.ts";
import { inUnits } from "#domain/base/text/counts.ts";

export const stateLabels: Record<ImportRun["state"], string> = {
  reading: "Reading",
  mapping: "Choose the columns",
  checking: "Checking",
  checked: "Ready to import",
  importing: "Importing",
  imported: "Imported",
  undoing: "Undoing",
  undone: "Undone",
  failed: "Not imported",
  cancelled: "Cancelled",
};

export const sourceLabels: Record<ImportRun["source"], string> = {
  yantra: "File of this shop",
  shopify: "Shopify",
  woocommerce: "WooCommerce",
  other: "Other file",
};

/** '3 new, 1 unchanged' */
export function countsOf({ added, changed, same }: RunReport): string {
  const parts = [
    { count: added, word: "new" },
    { count: changed, word: "changed" },
    { count: same, word: "unchanged" },
  ];
  const text = parts.filter(({ count }) => count > 0);
  return (
    text.map(({ count, word }) => `${count.toLocaleString("en-IN")} ${word}`).join(", ") || "no products"
  );
}

/** 'row' or 'rows', with their number. */
export const rowsIn = (count: number) => inUnits(count, "row");

export function mistakesIn({ problems, furtherProblems }: RunReport): string {
  return inUnits(problems.length + furtherProblems, "mistake");
}
