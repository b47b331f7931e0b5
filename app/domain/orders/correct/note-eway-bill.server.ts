import { whatChanged, writeAudit } from "../../shop/audit/write-audit.server.ts";
import { ewayBillColumns } from "../fulfilment/eway-bill-columns.ts";
import type { EwayBillInput } from "../fulfilment/ship-input.ts";
import { refusal } from "../refusals.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { lockOwnFulfilment } from "../transitions/own-fulfilment.server.ts";

/**
 * Notes the e-way bill of a fulfilment that has been sent, or corrects it. The same values again change nothing.
 * Refuses: a fulfilment that has not been sent.
 */
export async function noteEwayBill(shop: Shop, fulfilmentId: string, input: EwayBillInput): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const fulfilment = await lockOwnFulfilment(shop, fulfilmentId);
    const { id, status, vendorId, orderNumber } = fulfilment;
    if (status !== "shipped" && status !== "delivered") throw refusal("eway-bill.not-shipped", { status });
    const columns = ewayBillColumns(input);
    const before = await shop.db
      .selectFrom("fulfilments")
      .select(["eway_bill_number", "transporter_id", "vehicle_number"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const changed = whatChanged(before, columns);
    if (!changed) return;
    await shop.db
      .updateTable("fulfilments")
      .set(columns)
      .where("id", "=", id)
      .where("vendor_id", "=", vendorId)
      .execute();
    await writeAudit(shop, {
      action: "fulfilment.eway-bill",
      subject: { id, name: orderNumber },
      vendorId,
      ...changed,
    });
  });
}
