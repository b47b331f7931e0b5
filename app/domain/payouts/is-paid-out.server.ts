import type { Shop } from "../shop/shop.ts";

/** Whether a payout that counts has paid for this fulfilment. The order's row must be locked. */
export async function isPaidOut(shop: Shop, fulfilmentId: string): Promise<boolean> {
  const line = await shop.db
    .selectFrom("payout_lines")
    .innerJoin("payouts", "payouts.id", "payout_lines.payout_id")
    .select("payouts.id")
    .where("fulfilment_id", "=", fulfilmentId)
    .where("withdrawn_at", "is", null)
    .executeTakeFirst();
  return line !== undefined;
}
