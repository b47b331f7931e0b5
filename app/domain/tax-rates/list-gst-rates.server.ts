import { requirePermission } from "../access/require-permission.ts";
import type { Shop } from "../shop/shop.ts";

type Dated = { validFrom: Date; source: string; isPlanned: boolean };
export type LegalRateRow = Dated & { rate: number; isLegal: boolean };
export type UsualRateRow = Dated & { hsnPrefix: string; rate: number };

/** Lists all past, present and planned GST rates, by rate and by HSN code, the newest of each first. */
export async function listGstRates(shop: Shop): Promise<{ legal: LegalRateRow[]; usual: UsualRateRow[] }> {
  requirePermission(shop.actor, "settings.change");
  const [legal, usual] = await Promise.all([
    shop.db
      .selectFrom("legal_gst_rates")
      .select(["rate", "is_legal as isLegal", "valid_from as validFrom", "source"])
      .orderBy("rate")
      .orderBy("valid_from", "desc")
      .execute(),
    shop.db
      .selectFrom("usual_gst_rates")
      .select(["hsn_prefix as hsnPrefix", "rate", "valid_from as validFrom", "source"])
      .orderBy("hsn_prefix")
      .orderBy("valid_from", "desc")
      .execute(),
  ]);
  const now = shop.now();
  const withPlan = <Row extends { validFrom: Date }>(row: Row) => ({
    ...row,
    isPlanned: row.validFrom > now,
  });
  return { legal: legal.map(withPlan), usual: usual.map(withPlan) };
}
