import { type RatedKind, ratedKinds } from "#db/words.ts";
import { requirePermission } from "../access/require-permission.ts";
import type { Shop } from "../shop/shop.ts";

export type DatedRate = { basisPoints: number; validFrom: Date; source: string };
export type FeeHistory = {
  kind: RatedKind;
  inForce: DatedRate | null;
  planned: DatedRate[];
  past: DatedRate[];
};

/** Lists all past, present and planned rates by kind: planned ones in order of their start, past ones newest first. */
export async function listFeeRates(shop: Shop): Promise<FeeHistory[]> {
  requirePermission(shop.actor, "settings.change");
  const rows = await shop.db
    .selectFrom("fee_rates")
    .select(["kind", "basis_points as basisPoints", "valid_from as validFrom", "source"])
    .orderBy("valid_from", "desc")
    .execute();
  const now = shop.now();
  return ratedKinds.map((kind) => {
    const ofKind = rows.filter((row) => row.kind === kind);
    const begun = ofKind.filter(({ validFrom }) => validFrom <= now);
    return {
      kind,
      inForce: begun[0] ?? null,
      planned: ofKind.filter(({ validFrom }) => validFrom > now).toReversed(),
      past: begun.slice(1),
    };
  });
}
