import { randomUUID } from "node:crypto";
import type { RemittanceInput } from "#domain/cash/remittance-input.ts";
import { receiveCash } from "#domain/order-flow/collect/receive-cash.server.ts";
import { inTransaction } from "#domain/shop/in-transaction.server.ts";
import type { Shop } from "#domain/shop/shop.ts";
import type { TestOrder } from "./test-fulfilments.ts";

/** The courier sends the cash of all delivered fulfilments of an order. */
export async function receiveCashOf(shop: Shop, { id: orderId }: Pick<TestOrder, "id">): Promise<void> {
  await inTransaction(shop, async (shop) => {
    await shop.db.selectFrom("orders").select("id").where("id", "=", orderId).forUpdate().execute();
    const fulfilments = await shop.db
      .selectFrom("fulfilments")
      .select("id")
      .where("order_id", "=", orderId)
      .orderBy("id")
      .execute();
    for (const { id } of fulfilments) {
      await receiveCash(shop, { fulfilmentId: id, orderId, shortfall: null });
    }
  });
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
    list: lines.map(([trackingNumber, paise]) => `${trackingNumber}\t${paise / 100}`).join("\n"),
    trackingColumn: "",
    amountColumn: "",
    ...facts,
  };
}
