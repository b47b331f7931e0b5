import { requirePermission } from "../access/require-permission.ts";
import { writeAudit } from "../audit/write-audit.server.ts";
import { refusal } from "../refusals/refusal.ts";
import { inTransaction } from "../shop/in-transaction.server.ts";
import type { Shop } from "../shop/shop.ts";
import { formatDay } from "../time/dates.ts";
import { indianDay, startOfIndianDay } from "../time/indian-days.ts";
import { followLegalRates } from "./follow-legal-rates.server.ts";
import type { LegalRateInput, UsualRateInput } from "./gst-rate-input.ts";
import { formatGstRate, hsnWords } from "./gst-rate-words.ts";
import { isLegalRate } from "./rates-today.ts";
import { readRates } from "./read-rates.server.ts";

/**
 * Sets from a day on whether a rate is legal, today at the earliest. The same day again replaces it. Products are taken
 * off sale and put back as it follows.
 * Refuses: earlier days; the end of a rate that is still the usual one of some goods.
 */
export async function planLegalRate(shop: Shop, input: LegalRateInput): Promise<void> {
  requirePermission(shop.actor, "settings.change");
  const validFrom = beginningOf(shop, input.validFrom);
  const rate = input.percent / 100;
  const isLegal = input.standing === "legal";
  const { source } = input;
  await inTransaction(shop, async (shop) => {
    const { usual } = await readRates(shop, validFrom);
    const goods = usual.find((row) => row.rate === rate);
    if (!isLegal && goods) throw refusal("gst-rate.still-usual", { rate, goods: hsnWords(goods.hsnPrefix) });
    const before = await shop.db
      .selectFrom("legal_gst_rates")
      .select(["is_legal as isLegal", "source"])
      .where("rate", "=", rate)
      .where("valid_from", "=", validFrom)
      .forUpdate()
      .executeTakeFirst();
    await shop.db
      .insertInto("legal_gst_rates")
      .values({ rate, valid_from: validFrom, is_legal: isLegal, source })
      .onConflict((conflict) =>
        conflict.columns(["rate", "valid_from"]).doUpdateSet({ is_legal: isLegal, source }),
      )
      .execute();
    await note(shop, "gst-rate.plan", legalName(rate, validFrom), before ?? null, { isLegal, source });
    await followLegalRates(shop);
  });
}

/**
 * Sets the usual rate of goods from a day on, today at the earliest. Products keep the rate they have.
 * Refuses: earlier days; a rate that is not legal on that day.
 */
export async function planUsualRate(shop: Shop, input: UsualRateInput): Promise<void> {
  requirePermission(shop.actor, "settings.change");
  const validFrom = beginningOf(shop, input.validFrom);
  const rate = input.percent / 100;
  const { source, hsnPrefix } = input;
  await inTransaction(shop, async (shop) => {
    const rates = await readRates(shop, validFrom);
    if (!isLegalRate(rates, rate)) throw refusal("gst-rate.not-legal", { rate, legal: rates.legal });
    const before = await shop.db
      .selectFrom("usual_gst_rates")
      .select(["rate", "source"])
      .where("hsn_prefix", "=", hsnPrefix)
      .where("valid_from", "=", validFrom)
      .forUpdate()
      .executeTakeFirst();
    await shop.db
      .insertInto("usual_gst_rates")
      .values({ hsn_prefix: hsnPrefix, valid_from: validFrom, rate, source })
      .onConflict((conflict) => conflict.columns(["hsn_prefix", "valid_from"]).doUpdateSet({ rate, source }))
      .execute();
    await note(shop, "gst-rate.plan", usualName(hsnPrefix, validFrom), before ?? null, { rate, source });
  });
}

/** Deletes a planned row of a legal rate. Refuses: one that has begun, because it stays on record. */
export async function dropPlannedLegalRate(shop: Shop, rate: number, validFrom: Date): Promise<void> {
  requirePermission(shop.actor, "settings.change");
  await inTransaction(shop, async (shop) => {
    const dropped = await shop.db
      .deleteFrom("legal_gst_rates")
      .where("rate", "=", rate)
      .where("valid_from", "=", validFrom)
      .where("valid_from", ">", shop.now())
      .returning(["is_legal as isLegal", "source"])
      .executeTakeFirst();
    if (!dropped) throw refusal("gst-rate.not-planned");
    await note(shop, "gst-rate.drop", legalName(rate, validFrom), dropped, null);
  });
}

/** Deletes a planned row of a usual rate. Refuses: one that has begun, because it stays on record. */
export async function dropPlannedUsualRate(shop: Shop, hsnPrefix: string, validFrom: Date): Promise<void> {
  requirePermission(shop.actor, "settings.change");
  await inTransaction(shop, async (shop) => {
    const dropped = await shop.db
      .deleteFrom("usual_gst_rates")
      .where("hsn_prefix", "=", hsnPrefix)
      .where("valid_from", "=", validFrom)
      .where("valid_from", ">", shop.now())
      .returning(["rate", "source"])
      .executeTakeFirst();
    if (!dropped) throw refusal("gst-rate.not-planned");
    await note(shop, "gst-rate.drop", usualName(hsnPrefix, validFrom), dropped, null);
  });
}

function beginningOf(shop: Shop, day: string): Date {
  if (day < indianDay(shop.now())) throw refusal("gst-rate.too-early");
  return startOfIndianDay(day);
}

const legalName = (rate: number, from: Date) => `${formatGstRate(rate)} from ${formatDay(from)}`;
const usualName = (hsnPrefix: string, from: Date) => `${hsnWords(hsnPrefix)} from ${formatDay(from)}`;

type State = Record<string, string | number | boolean>;

function note(shop: Shop, action: string, name: string, before: State | null, after: State | null) {
  return writeAudit(shop, { action, subject: { id: name, name }, vendorId: null, before, after });
}
