import { sql } from "kysely";
import type { Shop } from "../shop.ts";

/** What of an order's money has moved, whole paise. */
export type OrderMoney = { received: number; goingBack: number; goneBack: number };

export async function readOrderMoney(shop: Shop, orderId: string): Promise<OrderMoney> {
  const { rows } = await sql<OrderMoney>`
    select
      (select coalesce(sum(amount), 0) from payments where order_id = ${orderId}::uuid) as received,
      (select coalesce(sum(amount), 0) from refunds where order_id = ${orderId}::uuid and status <> 'sent') as "goingBack",
      (select coalesce(sum(amount), 0) from refunds where order_id = ${orderId}::uuid and status = 'sent') as "goneBack"
  `.execute(shop.db);
  return rows[0] ?? { received: 0, goingBack: 0, goneBack: 0 };
}

/** The serial numbers of an order's machines, by the position of their line. */
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
