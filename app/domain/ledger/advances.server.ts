import { type RawBuilder, sql } from "kysely";
import { requireForVendor, requirePermission } from "../access/require-permission.ts";
import type { Shop } from "../shop/shop.ts";

/** What customers have paid for goods of a vendor that are not shipped yet, in whole paise, less refunds. */
export type Advance = { vendorId: string; name: string; amount: number };

/** The signed-in vendor's advances. */
export async function findOwnAdvance(shop: Shop): Promise<number> {
  const { vendorId } = requireForVendor(shop.actor, "books.read-own");
  return advanceOf(shop, vendorId);
}

/** One vendor's advances. Only for admins. */
export async function findAdvance(shop: Shop, vendorId: string): Promise<number> {
  requirePermission(shop.actor, "books.read-any");
  return advanceOf(shop, vendorId);
}

/** Lists the vendors with advances by name. Only for admins. */
export async function listAdvances(shop: Shop): Promise<Advance[]> {
  requirePermission(shop.actor, "books.read-any");
  return readAdvances(shop, sql`true`);
}

async function advanceOf(shop: Shop, vendorId: string): Promise<number> {
  const [advance] = await readAdvances(shop, sql`vendors.id = ${vendorId}`);
  return advance?.amount ?? 0;
}

/** Version 0.2.0 posted sales when they were paid, so their money is in the ledger already. */
async function readAdvances({ db }: Shop, which: RawBuilder<unknown>): Promise<Advance[]> {
  const { rows } = await sql<Advance>`
    select vendors.id as "vendorId", vendors.name, sum(paid.amount)::float8 as amount
    from fulfilments join vendors on vendors.id = vendor_id and not vendors.is_own and ${which}
      cross join lateral (
        select coalesce((select sum(amount) from payment_allocations where fulfilment_id = fulfilments.id), 0)
          - coalesce((select sum(amount) from refund_parts where fulfilment_id = fulfilments.id), 0) as amount
      ) as paid
    where fulfilments.status in ('pending', 'processing') and ledger_era = 'document' and paid.amount > 0
    group by vendors.id order by vendors.name, vendors.id
  `.execute(db);
  return rows;
}
