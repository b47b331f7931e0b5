import type { Shop } from "../../shop/context/shop.ts";
import type { Credit } from "./credit-goods.ts";

export type CreditCause = "refund" | "cancelled" | "returned-to-origin" | "lost" | "returned";

type Written = {
  orderId: string;
  cause: CreditCause;
  reason: string;
  /** The id of the admin's form; null for the shop's own credits. */
  requestId: string | null;
};

/** Writes credits of an order's fulfilments and returns their ids. The order's row must be locked. */
export async function writeCredits(
  shop: Shop,
  credits: readonly Credit[],
  { orderId, cause, reason, requestId }: Written,
): Promise<{ id: string; credit: Credit }[]> {
  const written: { id: string; credit: Credit }[] = [];
  for (const credit of credits) {
    const { id } = await shop.db
      .insertInto("credits")
      .values({
        order_id: orderId,
        fulfilment_id: credit.fulfilmentId,
        cause,
        reason,
        request_id: requestId,
        round_off: credit.roundOff,
        created_at: shop.now(),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await shop.db
      .insertInto("credit_lines")
      .values(
        credit.lines.map(({ position, quantity, restocked, taxable, cgst, sgst, igst, kept }) => ({
          credit_id: id,
          order_id: orderId,
          position,
          quantity,
          restocked,
          taxable,
          cgst,
          sgst,
          igst,
          kept_taxable: kept.taxable,
          kept_cgst: kept.cgst,
          kept_sgst: kept.sgst,
          kept_igst: kept.igst,
        })),
      )
      .execute();
    const units = credit.lines.flatMap(({ position, units }) =>
      units.map((unit) => ({ order_id: orderId, position, unit, credit_id: id })),
    );
    if (units.length > 0) await shop.db.insertInto("credit_serials").values(units).execute();
    written.push({ id, credit });
  }
  return written;
}

/** Whether the same form has credited before. */
export async function isCredited(shop: Shop, orderId: string, requestId: string): Promise<boolean> {
  const credit = await shop.db
    .selectFrom("credits")
    .select("id")
    .where("order_id", "=", orderId)
    .where("request_id", "=", requestId)
    .executeTakeFirst();
  return credit !== undefined;
}
