import { refusal } from "../payments/refusals.ts";
import type { Shop } from "../shop/context/shop.ts";

export type DemoBankPayment = {
  id: string;
  orderId: string;
  orderNumber: string;
  /** Whole paise. */
  amount: number;
  state: "open" | "approved" | "declined";
  /** The page of the shop to which it leads back. */
  backTo: string;
};

/** Finds the payment that the demo bank's page shows; undefined for an unknown payment and in the live shop. */
export async function findDemoBankPayment(shop: Shop, id: string): Promise<DemoBankPayment | undefined> {
  if (shop.mode !== "demo" || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return undefined;
  const row = await shop.db
    .selectFrom("demo_bank_payments")
    .select(["id", "order_id as orderId", "order_number as orderNumber", "amount", "state"])
    .select("back_to as backTo")
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const backTo = row.backTo || `/orders/${row.orderId}/payment`;
  return { ...row, backTo, state: row.state as DemoBankPayment["state"] };
}

/**
 * Records the decision made on the demo bank's page. A declined payment may still be approved later, but an approved
 * one stays approved.
 * Refuses: a payment that is already decided.
 */
export async function decideDemoBankPayment(
  shop: Shop,
  id: string,
  decision: "approved" | "declined",
): Promise<void> {
  const from = decision === "approved" ? ["open", "declined"] : ["open"];
  const changed = await shop.db
    .updateTable("demo_bank_payments")
    .set({ state: decision })
    .where("id", "=", id)
    .where("state", "in", from)
    .returning("id")
    .executeTakeFirst();
  if (!changed) throw refusal("payment.decided-already");
}
