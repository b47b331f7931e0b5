import type { ChangeOfMind, WarrantyKind, WarrantyProvider } from "#db/values/product-values.ts";
import type { CategoryTerms } from "./terms.ts";

export type CategoryTermsRow = {
  category: string;
  return_days: number;
  change_of_mind_days: number;
  change_of_mind: ChangeOfMind;
  restocking_percent: number;
  warranty_months: number;
  warranty_kind: WarrantyKind;
  warranty_by: WarrantyProvider;
  warranty_exclusions: string;
};

export function fromRow(row: CategoryTermsRow): CategoryTerms {
  return {
    category: row.category,
    returnDays: row.return_days,
    changeOfMindDays: row.change_of_mind_days,
    changeOfMind: row.change_of_mind,
    restockingPercent: row.restocking_percent,
    warranty: {
      months: row.warranty_months,
      kind: row.warranty_kind,
      by: row.warranty_by,
      exclusions: row.warranty_exclusions,
    },
  };
}
