import { sql } from "kysely";
import type { Shop } from "../../shop/context/shop.ts";

type Held = { fulfilmentId: string; vendorId: string; amount: number };

/** Posts to the ledger that a vendor has the cash of its customer, in whole paise. A fulfilment is posted only once. */
export async function postCashHeld(shop: Shop, { fulfilmentId, vendorId, amount }: Held): Promise<void> {
  await shop.db
    .insertInto("vendor_ledger_entries")
    .values({
      vendor_id: vendorId,
      fulfilment_id: fulfilmentId,
      kind: "cash-held",
      amount: -amount,
      entered_at: shop.now(),
    })
    .execute();
}

type PaidIn = { payInId: string; vendorId: string; amount: number };

/**
 * Posts cash that a vendor paid in to the fulfilments it was collected for, the oldest first. The vendor's row must be
 * locked. Returns what is left because the vendor held less.
 */
export async function postCashPaidIn(shop: Shop, { payInId, vendorId, amount }: PaidIn): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    with open as (
      select fulfilment_id, -sum(amount) as held, min(id) as first from vendor_ledger_entries
      where vendor_id = ${vendorId} and kind in ('cash-held', 'cash-paid-in')
      group by fulfilment_id having sum(amount) < 0
    ), shared as (
      select fulfilment_id, least(held, greatest(${amount}::numeric - coalesce(sum(held) over (
        order by first rows between unbounded preceding and 1 preceding
      ), 0), 0)) as share
      from open
    )
    insert into vendor_ledger_entries (vendor_id, fulfilment_id, kind, amount, pay_in_id, entered_at)
    select ${vendorId}, fulfilment_id, 'cash-paid-in', share, ${payInId}::uuid, ${shop.now()}
    from shared where share > 0
    returning amount
  `.execute(shop.db);
  return rows.reduce((left, entry) => left - entry.amount, amount);
}
