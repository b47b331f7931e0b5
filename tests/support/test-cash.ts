import { randomUUID } from "node:crypto";
import type { RemittanceInput } from "#domain/payments/cash/remittance-input.ts";
import { can } from "#domain/shop/access/permissions.ts";
import { recordRemittance } from "#domain/payments/remittances/record-remittance.server.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { indianDay } from "#domain/base/time/indian-days.ts";
import {
  asVendor,
  makeTransition,
  placeTestOrder,
  sendFulfilment,
  type TestOrder,
} from "./test-fulfilments.ts";
import { asAdmin } from "./test-seller.ts";

/** The courier sends the cash of all delivered fulfilments of an order, each under a tracking number of its own. */
export async function receiveCashOf(shop: Shop, { id: orderId }: Pick<TestOrder, "id">): Promise<void> {
  const admin = can(shop.actor, "cash.record") ? shop : asAdmin(shop);
  const expected = await shop.db
    .selectFrom("cash_collections")
    .select(["fulfilment_id", "amount"])
    .where("order_id", "=", orderId)
    .where("state", "=", "expected")
    .execute();
  for (const { fulfilment_id: id, amount } of expected) {
    await shop.db
      .updateTable("fulfilments")
      .set({ tracking_number: `T${id}` })
      .where("id", "=", id)
      .execute();
    await recordRemittance(admin, remittance([[`T${id}`, amount]], { receivedOn: indianDay(shop.now()) }));
  }
}

/** A courier's statement as the form sends it, with one line for each tracking number and amount in paise. */
export function remittance(
  lines: readonly (readonly [trackingNumber: string, paise: number])[],
  facts: Partial<RemittanceInput> = {},
): RemittanceInput {
  return {
    requestId: randomUUID(),
    courier: "Blue Dart",
    reference: `BDS-${randomUUID()}`,
    receivedOn: "2026-11-20",
    fee: 0,
    feeGst: 0,
    otherDeductions: 0,
    list: lines.map(([trackingNumber, paise]) => `${trackingNumber}\t${paise / 100}`).join("\n"),
    trackingColumn: "",
    amountColumn: "",
    orderColumn: "",
    ...facts,
  };
}

/** An order for cash, sent under a tracking number of its own; of one piece and delivered unless told otherwise. */
export async function placeCashOrder(shop: Shop, product: string, { isDelivered = true, pieces = 1 } = {}) {
  const order = await placeTestOrder(shop, { [product]: pieces });
  const [[seller, fulfilmentId] = ["", ""]] = Object.entries(order.fulfilments);
  const tracking = `BD ${order.number}`;
  await sendFulfilment(shop, order, seller);
  await shop.db
    .updateTable("fulfilments")
    .set({ tracking_number: tracking })
    .where("id", "=", fulfilmentId)
    .execute();
  if (isDelivered) await makeTransition(asVendor(shop, seller), fulfilmentId, "deliver");
  return { ...order, fulfilmentId, tracking };
}
