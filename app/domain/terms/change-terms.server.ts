import { requirePermission } from "../access/require-permission.ts";
import { whatChanged, writeAudit } from "../audit/write-audit.server.ts";
import { refusal } from "../refusals/refusal.ts";
import { inTransaction } from "../shop/in-transaction.server.ts";
import type { Shop } from "../shop/shop.ts";
import { type CategoryTermsRow, fromRow } from "./category-terms-row.ts";
import { readReturnSettings } from "./return-settings.server.ts";
import type { ReturnSettings } from "./return-settings.ts";
import type { CategoryTerms } from "./terms.ts";
import type { CategoryTermsInput, ReturnSettingsInput } from "./terms-input.ts";

/** Reads the terms of a category for the owner's form; undefined for one without terms of its own. */
export async function findTermsToChange(
  shop: Shop,
  category: string,
): Promise<CategoryTermsInput | undefined> {
  requirePermission(shop.actor, "settings.change");
  const row = await shop.db
    .selectFrom("category_terms")
    .selectAll()
    .where("category", "=", category)
    .executeTakeFirst();
  return row && toInput(fromRow(row as CategoryTermsRow));
}

/**
 * Changes the terms of a category for what is ordered from now on; lines that are ordered keep theirs. Saving them
 * unchanged writes nothing to the audit log.
 * Refuses: a category without terms of its own.
 */
export async function changeCategoryTerms(
  shop: Shop,
  category: string,
  input: CategoryTermsInput,
): Promise<void> {
  requirePermission(shop.actor, "settings.change");
  await inTransaction(shop, async (shop) => {
    const row = await shop.db
      .selectFrom("category_terms")
      .selectAll()
      .where("category", "=", category)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw refusal("terms.not-found");
    const changed = whatChanged(toInput(fromRow(row as CategoryTermsRow)), input);
    if (!changed) return;
    await shop.db
      .updateTable("category_terms")
      .set({
        return_days: input.returnDays,
        change_of_mind: input.changeOfMind,
        change_of_mind_days: input.changeOfMindDays,
        restocking_percent: input.restockingPercent,
        warranty_kind: input.warrantyKind,
        warranty_months: input.warrantyMonths,
        warranty_by: input.warrantyBy,
        warranty_exclusions: input.warrantyExclusions,
      })
      .where("category", "=", category)
      .execute();
    await writeAudit(shop, {
      action: "settings.terms",
      subject: { id: category, name: category === "*" ? "Other categories" : category },
      vendorId: null,
      ...changed,
    });
  });
}

/** Reads the clocks of a return for the owner's form. */
export async function readReturnSettingsToChange(shop: Shop): Promise<ReturnSettings> {
  requirePermission(shop.actor, "settings.change");
  return readReturnSettings(shop);
}

/** Changes the clocks of a return from its next step on; dates that were given stay. */
export async function changeReturnSettings(shop: Shop, input: ReturnSettingsInput): Promise<void> {
  requirePermission(shop.actor, "settings.change");
  await inTransaction(shop, async (shop) => {
    await shop.db.selectFrom("return_settings").select("is_only").forUpdate().executeTakeFirstOrThrow();
    const changed = whatChanged(await readReturnSettings(shop), input);
    if (!changed) return;
    await shop.db
      .updateTable("return_settings")
      .set({
        answer_days: input.answerDays,
        pickup_days: input.pickupDays,
        bring_days: input.bringDays,
        transit_days: input.transitDays,
        inspect_days: input.inspectDays,
        settle_days: input.settleDays,
        choose_days: input.chooseDays,
        repair_days: input.repairDays,
        alert_percent: input.alertPercent,
        alert_min_sold: input.alertMinSold,
      })
      .execute();
    await writeAudit(shop, {
      action: "settings.returns",
      subject: { id: "returns", name: "Clocks of returns" },
      vendorId: null,
      ...changed,
    });
  });
}

function toInput({ warranty, category: _category, ...terms }: CategoryTerms): CategoryTermsInput {
  return {
    ...terms,
    warrantyKind: warranty.kind,
    warrantyMonths: warranty.months,
    warrantyBy: warranty.by,
    warrantyExclusions: warranty.exclusions,
  };
}
