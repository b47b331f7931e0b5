import type { RatedKind } from "#db/words.ts";
import { writeAudit } from "../audit/write-audit.server.ts";
import { formatDay } from "../time/dates.ts";
import { inTransaction } from "../shop/in-transaction.server.ts";
import { indianDay, startOfIndianDay } from "../time/indian-days.ts";
import { refusal } from "../refusals/refusal.ts";
import { requirePermission } from "../access/require-permission.ts";
import type { Shop } from "../shop/shop.ts";
import type { FeeRateInput } from "./fee-rate-input.ts";
import { feeNames } from "./fee-words.ts";

/** A typed rate; its source may be left out. */
type PlannedFeeRate = Omit<FeeRateInput, "source"> & { source?: string };

/**
 * Plans a rate from a future day on. Planning the same day again replaces the rate.
 * Refuses: today and earlier days, because sales have been posted at the rates of those days.
 */
export async function planFeeRate(
  shop: Shop,
  { kind, percent, validFrom, source = "" }: PlannedFeeRate,
): Promise<void> {
  requirePermission(shop.actor, "settings.change");
  if (validFrom <= indianDay(shop.now())) {
    throw refusal("fee-rate.too-early");
  }
  const begins = startOfIndianDay(validFrom);
  await inTransaction(shop, async (shop) => {
    const before = await shop.db
      .selectFrom("fee_rates")
      .select("basis_points")
      .where("kind", "=", kind)
      .where("valid_from", "=", begins)
      .forUpdate()
      .executeTakeFirst();
    await shop.db
      .insertInto("fee_rates")
      .values({ kind, valid_from: begins, basis_points: percent, source })
      .onConflict((conflict) =>
        conflict.columns(["kind", "valid_from"]).doUpdateSet({ basis_points: percent, source }),
      )
      .execute();
    await noteRate(shop, "fee-rate.plan", kind, begins, { before: before?.basis_points, after: percent });
  });
}

/**
 * Deletes a planned rate that has not begun.
 * Refuses: any other rate, because a rate that has been in force stays on record.
 */
export async function dropPlannedFeeRate(shop: Shop, kind: RatedKind, validFrom: Date): Promise<void> {
  requirePermission(shop.actor, "settings.change");
  await inTransaction(shop, async (shop) => {
    const dropped = await shop.db
      .deleteFrom("fee_rates")
      .where("kind", "=", kind)
      .where("valid_from", "=", validFrom)
      .where("valid_from", ">", shop.now())
      .returning("basis_points")
      .executeTakeFirst();
    if (!dropped) throw refusal("fee-rate.not-planned");
    await noteRate(shop, "fee-rate.drop", kind, validFrom, {
      before: dropped.basis_points,
      after: undefined,
    });
  });
}

type RateChange = { before: number | undefined; after: number | undefined };

function noteRate(
  shop: Shop,
  action: string,
  kind: RatedKind,
  validFrom: Date,
  { before, after }: RateChange,
) {
  return writeAudit(shop, {
    action,
    subject: { id: kind, name: `${feeNames[kind]} from ${formatDay(validFrom)}` },
    vendorId: null,
    before: before === undefined ? null : { basisPoints: before },
    after: after === undefined ? null : { basisPoints: after },
  });
}
