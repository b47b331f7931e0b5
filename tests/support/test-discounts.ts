import { billOrder } from "#domain/orders/order/bill-order.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import type { TestOrder } from "./test-fulfilments.ts";

/**
 * Takes whole rupees without GST off lines of an order that nobody paid yet, by product, as if it had been placed so: an
 * order's sums are billed anew. Returns the order with its new total.
 */
export async function discountTestOrder(
  { db }: Shop,
  order: TestOrder,
  discounts: Record<string, number>,
): Promise<TestOrder> {
  const rows = await db
    .selectFrom("order_lines")
    .innerJoin("fulfilments", "fulfilments.id", "fulfilment_id")
    .innerJoin("orders", "orders.id", "order_lines.order_id")
    .select(["fulfilment_id", "product_id", "vendor_id", "unit_price", "gst_rate", "quantity"])
    .select(["fulfilments.vendor_state_code", "supply_state", "place_of_supply"])
    .where("order_lines.order_id", "=", order.id)
    .orderBy("position")
    .execute();
  const bill = billOrder(
    rows.map((row) => ({
      fulfilmentId: row.fulfilment_id,
      productId: row.product_id,
      vendorId: row.vendor_id,
      vendorState: row.vendor_state_code ?? "",
      price: row.unit_price / 100,
      discountPrice: null,
      gstRate: row.gst_rate,
      quantity: row.quantity,
      discount: discounts[row.product_id] ?? 0,
      supply: row.supply_state ?? row.place_of_supply,
    })),
  );
  await db.transaction().execute(async (db) => {
    for (const { position, discount, taxable, cgst, sgst, igst } of bill.lines) {
      const line = db.updateTable("order_lines").where("order_id", "=", order.id);
      await line.set({ discount, taxable, cgst, sgst, igst }).where("position", "=", position).execute();
    }
    for (const { lines, roundOff, taxable, cgst, sgst, igst, total } of bill.parts) {
      const part = db.updateTable("fulfilments").where("id", "=", lines[0].fulfilmentId);
      await part.set({ round_off: roundOff, taxable, cgst, sgst, igst, total }).execute();
    }
    const { subtotal, tax, total } = bill;
    await db.updateTable("orders").set({ subtotal, tax, total }).where("id", "=", order.id).execute();
  });
  return { ...order, total: bill.total };
}
