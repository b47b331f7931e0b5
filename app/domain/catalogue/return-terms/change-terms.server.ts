import { requirePermission } from "../../shop/access/require-permission.ts";
import { whatChanged, writeAudit } from "../../shop/audit/write-audit.server.ts";
import { refusal } from "../refusals.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { type CategoryTermsRow, fromRow } from "./category-terms-row.ts";
import { readReturnSettings } from "./read-return-settings.server.ts";
import type { ReturnSettings } from "./return-settings.ts";
import type { CategoryTerms } from "./terms.ts";
import type { CategoryTermsInput, ReturnSettingsInput } from "./terms-input.ts";

export type TermsToChange = Omit<CategoryTermsInput, "isForAll">;

/** Reads the terms of a category for the owner's form; undefined for one without terms of its own. */
export async function findTermsToChange(shop: Shop, category: string): Promise<TermsToChange | undefined> {
  requirePermission(shop.actor, "settings.read");
  const row = await shop.db
    .selectFrom("category_terms")
    .selectAll()
    .where("category", "=", category)
    .executeTakeFirst();
  return row && toInput(fromRow(row as CategoryTermsRow));
}

/**
 * Changes the terms of a category for what is ordered from now on; lines that are ordered keep theirs. `isForAll` gives
 * its terms of returns to all other categories. Saving them unchanged writes nothing to the audit log.
 * Refuses: a category without terms of its own.
 */
export async function changeCategoryTerms(
  shop: Shop,
  category: string,
  input: CategoryTermsInput,
): Promise<void> {
  requirePermission(shop.actor, "settings.change");
  const { isForAll, ...terms } = input;
  const { returnDays, changeOfMind, changeOfMindDays, restockingPercent } = terms;
  await inTransaction(shop, async (shop) => {
    const rows = await shop.db
      .selectFrom("category_terms")
      .selectAll()
      .orderBy("category")
      .forUpdate()
      .execute();
    if (!rows.some((row) => row.category === category)) throw refusal("terms.not-found");
    for (const row of rows) {
      const before = toInput(fromRow(row as CategoryTermsRow));
      if (row.category === category) await write(shop, category, before, terms);
      else if (isForAll) {
        const ofReturns = { returnDays, changeOfMind, changeOfMindDays, restockingPercent };
        await write(shop, row.category, before, { ...before, ...ofReturns });
      }
    }
  });
}

async function write(shop: Shop, category: string, before: TermsToChange, after: TermsToChange) {
  const changed = whatChanged(before, after);
  if (!changed) return;
  await shop.db
    .updateTable("category_terms")
    .set({
      return_days: after.returnDays,
      change_of_mind: after.changeOfMind,
      change_of_mind_days: after.changeOfMindDays,
      restocking_percent: after.restockingPercent,
      warranty_kind: after.warrantyKind,
      warranty_months: after.warrantyMonths,
      warranty_by: after.warrantyBy,
      warranty_exclusions: after.warrantyExclusions,
    })
    .where("category", "=", category)
    .execute();
  await writeAudit(shop, {
    action: "settings.terms",
    subject: { id: category, name: category === "*" ? "Other categories" : category },
    vendorId: null,
    ...changed,
  });
}

/** Reads the clocks of a return for the owner's form. */
export async function readReturnSettingsToChange(shop: Shop): Promise<ReturnSettings> {
  requirePermission(shop.actor, "settings.read");
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

function toInput({ warranty, category: _category, ...terms }: CategoryTerms): TermsToChange {
  return {
    ...terms,
    warrantyKind: warranty.kind,
    warrantyMonths: warranty.months,
    warrantyBy: warranty.by,
    warrantyExclusions: warranty.exclusions,
  };
}
