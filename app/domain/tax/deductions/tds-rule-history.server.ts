import { refusal } from "../refusals.ts";
import { type DatedKind, DroppedRow, listRows } from "../dated-rows/dated-rows.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { TdsRuleInput } from "./tds-rule-input.ts";
import { type TdsRule, tdsRuleColumns } from "./tds-rules.server.ts";

/** How TDS is deducted. Sales of today have been taxed. */
export const tdsRules: DatedKind<TdsRuleInput, { validFrom: Date }> = {
  name: "tds-rule",
  refuses: {
    tooEarly: () => refusal("tds-rule.too-early"),
    notPlanned: () => refusal("tds-rule.not-planned"),
  },
  table: "tds_rules",
  firstDay: "tomorrow",
  Planned: TdsRuleInput,
  Dropped: DroppedRow,
  series: () => ({}),
  columns: ({ act, section, base, source, ...input }) => ({
    act,
    section,
    payment_code: input.paymentCode,
    basis_points: input.percent,
    no_pan_basis_points: input.noPanPercent,
    exempt_up_to: input.exemptUpTo,
    base,
    catches_up: input.catchesUp,
    source,
  }),
  logs: { section: "section", basisPoints: "basis_points" },
  describe: () => "TDS rule",
};

export type TdsRuleRow = TdsRule & { isPlanned: boolean };

/** Lists all past, present and planned TDS rules, the newest first. */
export async function listTdsRules(shop: Shop): Promise<TdsRuleRow[]> {
  const query = shop.db.selectFrom("tds_rules").select(tdsRuleColumns).orderBy("valid_from", "desc");
  const rows = await listRows(shop, query);
  return rows.map((row) => ({ ...row, base: row.base as TdsRule["base"] }));
}
