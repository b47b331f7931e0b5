import type { Shop } from "../shop/shop.ts";

/** Reads the serial numbers of an order's units, by the position of their line. */
export async function readSerials(shop: Shop, orderId: string): Promise<Map<number, string[]>> {
  const rows = await shop.db
    .selectFrom("unit_serials")
    .select(["position", "serial_number"])
    .where("order_id", "=", orderId)
    .orderBy("position")
    .orderBy("unit")
    .execute();
  const serials = new Map<number, string[]>();
  for (const { position, serial_number: number } of rows) {
    serials.set(position, [...(serials.get(position) ?? []), number]);
  }
  return serials;
}
