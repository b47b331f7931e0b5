import { requirePermission } from "../access/require-permission.ts";
import { writeAudit } from "../audit/write-audit.server.ts";
import { refusal } from "../refusals/refusal.ts";
import { inTransaction } from "../shop/in-transaction.server.ts";
import type { Shop } from "../shop/shop.ts";
import { formatDay } from "../time/dates.ts";
import { indianDay, startOfIndianDay } from "../time/indian-days.ts";
import type { TdsRuleInput } from "./tds-rule-input.ts";
import { type TdsRule, tdsRuleColumns } from "./tds-rules.server.ts";

export type TdsRuleRow = TdsRule & { isPlanned: boolean };

/** Lists all past, present and planned TDS rules, the newest first. */
export async function listTdsRules(shop: Shop): Promise<TdsRuleRow[]> {
  requirePermission(shop.actor, "settings.change");
  const rows = await shop.db
    .selectFrom("tds_rules")
    .select(tdsRuleColumns)
    .orderBy("valid_from", "desc")
    .execute();
  const now = shop.now();
  return rows.map((row) => ({ ...row, base: row.base as TdsRule["base"], isPlanned: row.validFrom > now }));
}

/**
 * Sets how TDS is deducted from a future day on. The same day again replaces the rule.
 * Refuses: today and earlier days, because sales of those days were taxed.
 */
export async function planTdsRule(shop: Shop, input: TdsRuleInput): Promise<void> {
  requirePermission(shop.actor, "settings.change");
  if (input.validFrom <= indianDay(shop.now())) throw refusal("tds-rule.too-early");
  const validFrom = startOfIndianDay(input.validFrom);
  const rule = {
    act: input.act,
    section: input.section,
    payment_code: input.paymentCode,
    basis_points: input.percent,
    no_pan_basis_points: input.noPanPercent,
    exempt_up_to: input.exemptUpTo,
    base: input.base,
    catches_up: input.catchesUp,
    source: input.source,
  };
  await inTransaction(shop, async (shop) => {
    await shop.db
      .insertInto("tds_rules")
      .values({ valid_from: validFrom, ...rule })
      .onConflict((conflict) => conflict.column("valid_from").doUpdateSet(rule))
      .execute();
    await note(shop, "tds-rule.plan", validFrom, { section: rule.section, basisPoints: rule.basis_points });
  });
}

/** Deletes a planned rule. Refuses: one that has begun, because it stays on record. */
export async function dropPlannedTdsRule(shop: Shop, validFrom: Date): Promise<void> {
  requirePermission(shop.actor, "settings.change");
  await inTransaction(shop, async (shop) => {
    const dropped = await shop.db
      .deleteFrom("tds_rules")
      .where("valid_from", "=", validFrom)
      .where("valid_from", ">", shop.now())
      .returning("valid_from")
      .executeTakeFirst();
    if (!dropped) throw refusal("tds-rule.not-planned");
    await note(shop, "tds-rule.drop", validFrom, null);
  });
}

function note(shop: Shop, action: string, validFrom: Date, after: Record<string, string | number> | null) {
  const name = `TDS rule from ${formatDay(validFrom)}`;
  return writeAudit(shop, { action, subject: { id: name, name }, vendorId: null, before: null, after });
}
