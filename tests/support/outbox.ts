import { sql } from "kysely";
import type { Shop } from "#domain/shop/context/shop.ts";

export type OutboxRow = {
  machine: string;
  event: string;
  from: string | null;
  to: string;
  fulfilmentId: string | null;
  refundId: string | null;
};

/** The transitions of an order that its outbox has, oldest first. */
export function readOutbox(shop: Shop, orderId: string): Promise<OutboxRow[]> {
  return shop.db
    .selectFrom("order_events")
    .select(["from_state as from", "fulfilment_id as fulfilmentId", "refund_id as refundId"])
    .select([
      sql<string>`machine`.as("machine"),
      sql<string>`event`.as("event"),
      sql<string>`to_state`.as("to"),
    ])
    .where("order_id", "=", orderId)
    .where("machine", "is not", null)
    .orderBy("id")
    .execute();
}

/** The states of an order and all that belongs to it, by the name under which the outbox has them. */
export async function readStates(shop: Shop, orderId: string): Promise<Record<string, string>> {
  const { rows } = await sql<{ thing: string; state: string }>`
    select 'order ' as thing, status as state from orders where id = ${orderId}::uuid
    union all select 'payment ', payment_status from orders where id = ${orderId}::uuid
    union all select 'fulfilment ' || id, status from fulfilments where order_id = ${orderId}::uuid
    union all select 'refund ' || id, status from refunds where order_id = ${orderId}::uuid
    union all select * from (
      select distinct on (fulfilment_id) 'return-to-origin ' || fulfilment_id,
        case state when 'delivered' then 'none' else state end
      from returns_to_origin join fulfilments on fulfilments.id = fulfilment_id
      where order_id = ${orderId}::uuid order by fulfilment_id, started_at desc, ended_at desc nulls first
    ) as parcel
  `.execute(shop.db);
  return Object.fromEntries(rows.map(({ thing, state }) => [thing, state]));
}

/**
 * Follows the outbox of an order. Returns the states that its transitions lead to, and each row that does not begin where
 * the one before it ended.
 */
export function followOutbox(
  rows: readonly OutboxRow[],
  begin: Record<string, string>,
): { states: Record<string, string>; broken: OutboxRow[] } {
  const states = { ...begin };
  const broken: OutboxRow[] = [];
  for (const row of rows) {
    const of = row.machine === "refund" ? row.refundId : row.fulfilmentId;
    const thing = `${row.machine} ${["order", "payment"].includes(row.machine) ? "" : of}`;
    const before = states[thing] ?? (row.machine === "return-to-origin" ? "none" : null);
    if (before !== row.from) broken.push(row);
    states[thing] = row.to;
  }
  return { states, broken };
}
