import { refusal } from "../refusals.ts";
import { type DatedKind, DroppedRow, listRows } from "../dated-rows/dated-rows.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { type TdsRule, tdsRuleColumns } from "./tds-rules.server.ts";
import { z } from "zod";
import { tdsBases } from "#db/values/book-values.ts";
import { hundredths, paise } from "../../base/money/paise.ts";
import { inOneLine } from "../../base/text/typed-text.ts";
import { neededLine } from "../../base/text/needed-text.ts";

export const TdsRuleInput = z.object({
  act: neededLine("Please enter the Act", 200),
  section: neededLine("Please enter the section", 200),
  paymentCode: z.string().overwrite(inOneLine).trim().max(20, "Please use at most 20 characters").default(""),
  /** Hundredths of a percent. */
  percent: hundredths(9_999, "Please enter a percentage such as 0.1, below 100"),
  noPanPercent: hundredths(9_999, "Please enter a percentage such as 5, below 100"),
  exemptUpTo: paise("Please enter an amount in rupees, or 0 if nobody is exempt"),
  base: z.enum(tdsBases, "Please choose the value that TDS is on"),
  catchesUp: z.boolean().default(false),
  validFrom: z.iso.date("Please choose the first day"),
  source: neededLine("Please name the law, or the accountant who confirmed it", 200, 3),
});
export type TdsRuleInput = z.output<typeof TdsRuleInput>;

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
