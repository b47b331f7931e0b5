import { type RawBuilder, sql } from "kysely";
import type { Shop } from "../../shop/context/shop.ts";

/** A row with some of its columns changed, all others as they are: what was frozen with the order stays frozen. */
const changed = (row: string, columns: Record<string, unknown>) =>
  sql`(jsonb_populate_record(${sql.ref(row)}, ${JSON.stringify(columns)}::jsonb)).*`;

/** Adds a part like another one, still without lines. */
export async function copyPart(shop: Shop, id: string, columns: Record<string, unknown>): Promise<void> {
  const empty = { taxable: 0, cgst: 0, sgst: 0, igst: 0, round_off: 0, total: 0 };
  await sql`insert into fulfilments select ${changed("part", { ...empty, ...columns })}
    from fulfilments part where id = ${id}::uuid`.execute(shop.db);
}

/** Adds a line like another one of the order. */
export async function copyLine(
  shop: Shop,
  { orderId, position }: { orderId: string; position: number },
  columns: Record<string, unknown>,
): Promise<void> {
  await sql`insert into order_lines select ${changed("line", columns)}
    from order_lines line where order_id = ${orderId}::uuid and position = ${position}`.execute(shop.db);
}

/** The sums of a part whose lines changed. Its round-off makes its total whole rupees. */
export async function sumUp(shop: Shop, id: string, roundOff: RawBuilder<number>): Promise<void> {
  await sql`update fulfilments set taxable = line.taxable, cgst = line.cgst, sgst = line.sgst, igst = line.igst,
      round_off = ${roundOff}, total = line.taxable + line.cgst + line.sgst + line.igst + ${roundOff}
    from (
      select sum(taxable) as taxable, sum(cgst) as cgst, sum(sgst) as sgst, sum(igst) as igst
      from order_lines where fulfilment_id = ${id}::uuid
    ) as line where id = ${id}::uuid`.execute(shop.db);
}

/** What is held of each payment for a part, whole paise. */
export async function readHeld(shop: Shop, id: string): Promise<{ paymentId: string; amount: number }[]> {
  const { rows } = await sql<{ paymentId: string; amount: number }>`
    select payment_id as "paymentId", amount - coalesce((
      select sum(part.amount) from refund_parts part join refunds on refunds.id = refund_id
      where refunds.payment_id = allocation.payment_id and part.fulfilment_id = allocation.fulfilment_id
    ), 0) as amount
    from payment_allocations allocation where fulfilment_id = ${id}::uuid order by payment_id`.execute(
    shop.db,
  );
  return rows;
}

/** Moves what was paid from one part to another. What was paid for the order stays the same. */
export async function moveMoney(
  shop: Shop,
  { from, to }: { from: string; to: string },
  amounts: readonly { paymentId: string; amount: number }[],
): Promise<void> {
  await sql`select set_config('shop.moves_goods', 'on', true)`.execute(shop.db);
  for (const { paymentId, amount } of amounts) {
    if (amount <= 0) continue;
    const isOfFrom = sql`payment_id = ${paymentId}::uuid and fulfilment_id = ${from}::uuid`;
    await sql`delete from payment_allocations where ${isOfFrom} and amount = ${amount}`.execute(shop.db);
    await sql`update payment_allocations set amount = amount - ${amount} where ${isOfFrom}`.execute(shop.db);
    await sql`insert into payment_allocations as paid (payment_id, fulfilment_id, amount)
      values (${paymentId}::uuid, ${to}::uuid, ${amount})
      on conflict (payment_id, fulfilment_id) do update set amount = paid.amount + excluded.amount`.execute(
      shop.db,
    );
  }
  await sql`select set_config('shop.moves_goods', '', true)`.execute(shop.db);
}
