import { type RawBuilder, sql } from "kysely";
import { openLinesOf } from "../../books/payouts/open-lines.server.ts";
import { isUtrToConfirm } from "../../orders/order/order-conditions.server.ts";
import { dueOfOrder } from "../../orders/order/order-money.server.ts";
import { isClaimed } from "../../payments/cash/collections.server.ts";
import { heldByCourier, readOverdueCash } from "../../payments/cash/expected-cash.server.ts";
import type { SellerScope } from "../../shop/access/seller-scope.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { isOfScope } from "../figures/sold-lines.server.ts";
import type { Owed, OwedKind, OwedRow } from "./owed.ts";

const ours: ReadonlySet<OwedKind> = new Set(["courier", "claim", "vendor", "to-confirm", "unpaid"]);

/** Adds up who owes whom, by how long. Checks no permission. */
export async function readOwed(shop: Shop, scope: SellerScope): Promise<Owed> {
  const isShop = scope === "everybody";
  const days = sql`(extract(epoch from ${shop.now()}::timestamptz - since) / 86400)`;
  const aged = (condition: RawBuilder<unknown>) => sql`coalesce(sum(amount) filter (where ${condition}), 0)`;
  const { rows } = await sql<OwedRow>`
    with ${openLinesOf(shop, isShop ? sql`true` : sql`vendors.id = ${scope.vendorId}`)}
    select kind, name, id, count(*)::int as count, sum(amount) as amount, array[
      ${aged(sql`${days} < 8`)}, ${aged(sql`${days} >= 8 and ${days} < 16`)}, ${aged(sql`${days} >= 16 and ${days} < 31`)},
      ${aged(sql`${days} >= 31`)}
    ]::float8[] as ages
    from (${payouts} union all ${cashOfVendors(scope)} ${isShop ? sql`union all ${ofShop}` : sql``}) as owed
    group by kind, name, id having sum(amount) <> 0 order by amount desc, name
  `.execute(shop.db);
  return {
    toUs: rows.filter(({ kind }) => ours.has(kind)),
    byUs: rows.filter(({ kind }) => !ours.has(kind)),
    ...(isShop && { overdue: await readOverdueCash(shop) }),
  };
}

const payouts = sql`
  select case when cardinality(reasons) = 0 then 'payable' else 'waiting' end as kind, vendors.name, vendors.id,
    amount, coalesce(delivered_at, placed_at) as since
  from open_lines join vendors on vendors.id = "vendorId" join fulfilments on fulfilments.id = "fulfilmentId"`;

const cashOfVendors = (scope: SellerScope) => sql`
  select 'vendor', vendors.name, vendors.id, amount, since
  from (
    select vendor_id, -sum(amount) as amount, min(entered_at) as since from vendor_ledger_entries
    where kind in ('cash-held', 'cash-paid-in') and ${isOfScope(scope, "vendor_id")}
    group by vendor_id, fulfilment_id having sum(amount) <> 0
  ) as held join vendors on vendors.id = vendor_id`;

const courier = sql`coalesce(carrier, 'Unknown courier')`;

const ofShop = sql`
  select 'courier', ${courier}, '', held.amount, collected_at from ${heldByCourier}
  union all
  select 'claim', ${courier}, '', shortfall, received_at
  from cash_collections join fulfilments on fulfilments.id = fulfilment_id where ${isClaimed}
  union all
  select case when ${isUtrToConfirm} then 'to-confirm' else 'unpaid' end, '', '', ${dueOfOrder}, created_at
  from orders
  where payment_method in ('bank', 'upi') and payment_status in ('pending', 'failed') and status <> 'cancelled'
  union all
  select 'refund', '', '', amount, created_at from refunds
  where status in ('waiting-for-account', 'to-send', 'queued', 'failed')
  union all
  select 'refund', '', '', amount, asked_at from store_credit_pay_backs where status <> 'sent'
  union all
  select 'credit', '', '', balance, created_at from store_credits where user_id is not null and balance > 0`;
