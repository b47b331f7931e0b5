import { type RatedKind, ratedKinds } from "#db/values/book-values.ts";
import type { Shop } from "../../shop/context/shop.ts";

/** Hundredths of a percent. */
export type FeeRates = Record<RatedKind, number>;

/** Reads the rates of a sale: the commission as of the order, the taxes as of the invoice. */
export async function readFeeRates(shop: Shop, orderedAt: Date, invoicedAt: Date): Promise<FeeRates> {
  const rows = await shop.db
    .selectFrom("fee_rates")
    .distinctOn("kind")
    .select(["kind", "basis_points"])
    .where(({ and, eb, or }) =>
      or([
        and([eb("kind", "=", "commission"), eb("valid_from", "<=", orderedAt)]),
        and([eb("kind", "<>", "commission"), eb("valid_from", "<=", invoicedAt)]),
      ]),
    )
    .orderBy("kind")
    .orderBy("valid_from", "desc")
    .execute();
  const rates = new Map(rows.map(({ kind, basis_points }) => [kind, basis_points]));
  const rateOf = (kind: RatedKind) => {
    const rate = rates.get(kind);
    if (rate === undefined)
      throw new Error(`There is no rate of ${kind} for a sale of ${invoicedAt.toISOString()}.`);
    return [kind, rate] as const;
  };
  return Object.fromEntries(ratedKinds.map(rateOf)) as FeeRates;
}
