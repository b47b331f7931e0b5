import { sql } from "kysely";
import { counterCash } from "#db/values/payment-values.ts";
import { indianDay, startOfIndianDay } from "../../base/time/indian-days.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { cashByLaw } from "../cash/counter.ts";
import { refusal } from "../refusals.ts";

type Cash = {
  orderId: string;
  /** What is handed over now, if something is. */
  fulfilmentId?: string;
  /** Whole paise. */
  amount: number;
};

/**
 * Refuses: more cash than the counter takes for an order; two lakh or more for one order, or from one person in a day
 * (Income-tax Act, s.269ST). A person is known by the account, and by the phone number.
 */
export async function refuseTooMuchCash(shop: Shop, { orderId, fulfilmentId, amount }: Cash): Promise<void> {
  if (amount === 0) return;
  await lockPayer(shop, orderId);
  const today = startOfIndianDay(indianDay(shop.now()));
  const { rows } = await sql<{ limit: number; atCounter: number; others: number }>`
    with this as (select user_id, nullif(phone, '') as phone from orders where id = ${orderId}::uuid),
    taken as (
      select cash.order_id, cash.amount, sent_by is not distinct from 'collected' as is_at_counter
      from cash_collections cash join fulfilments on fulfilments.id = fulfilment_id
      where state <> 'void' and (cash.order_id = ${orderId}::uuid or collected_at >= ${today})
      union all
      select order_id, amount, true from payments
      where provider = ${counterCash} and (order_id = ${orderId}::uuid or received_at >= ${today})
    ),
    counting as (
      select taken.amount, is_at_counter and order_id = ${orderId}::uuid as is_at_counter
      from taken join orders on orders.id = order_id cross join this
      where order_id = ${orderId}::uuid or orders.user_id = this.user_id or orders.phone = this.phone
    )
    select counter_cash_limit_rupees * 100 as limit,
      (select coalesce(sum(amount) filter (where is_at_counter), 0) from counting) as "atCounter",
      (select coalesce(sum(amount), 0) from counting) + (
        -- What is still paid at the door for other parts of it.
        select coalesce(sum(coalesce(cash_to_collect, fulfilments.total)), 0)
        from fulfilments join orders on orders.id = order_id and payment_method = 'cod'
        where order_id = ${orderId}::uuid and fulfilments.id is distinct from ${fulfilmentId ?? null}::uuid
          and collect_code is null and fulfilments.status in ('pending', 'processing', 'shipped')
      ) as others
    from shop_settings`.execute(shop.db);
  const { limit, atCounter, others } = rows[0] ?? { limit: 0, atCounter: 0, others: 0 };
  if (atCounter + amount > limit) throw refusal("counter.cash-limit", { limit, had: atCounter });
  if (others + amount >= cashByLaw) throw refusal("counter.cash-by-law", { had: others });
}

/** Lets two desks with two orders of one person come one after the other. The order's row is locked before. */
export async function lockPayer(shop: Shop, orderId: string): Promise<void> {
  await sql`select from auth_users where id = (select user_id from orders where id = ${orderId}::uuid)
    for no key update`.execute(shop.db);
  await sql`select pg_advisory_xact_lock(hashtextextended('cash of ' || phone, 0)) from orders
    where id = ${orderId}::uuid and phone <> ''`.execute(shop.db);
}
