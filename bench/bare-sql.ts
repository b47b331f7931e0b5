import { randomUUID } from "node:crypto";
import type pg from "pg";
import { newOrderNumber } from "#domain/orders/checkout/place-order.server.ts";
import { type Buyer, price } from "./buyers.ts";

const paise = price * 100;
const cgst = (paise * 9) / 100;
/** What a line keeps of its article and its terms. */
const terms = "'Y-1', 7, 7, 'store-credit', 0, 12, 'carry-in', 'manufacturer', ''";

/**
 * Writes the rows of one order without the shop: no session, form, check or price calculation, and the values copied
 * from the catalogue are known in advance. Statements are prepared once per connection, as pgbench does.
 */
export async function writeOrderBySql(pool: pg.Pool, buyer: Buyer): Promise<void> {
  const client = await pool.connect();
  const run = (name: string, text: string, values: unknown[]) => client.query({ name, text, values });
  const [id, fulfilments, now] = [randomUUID(), [randomUUID(), randomUUID()], new Date()];
  const [first, second] = buyer.machines;
  try {
    await client.query("begin");
    await run("stock-move", "select set_config('shop.stock_move', $1, true)", [
      JSON.stringify({ reason: "sold", order: id, role: "customer" }),
    ]);
    await run(
      "stock",
      `update stock_levels set on_hand = on_hand - 1 where product_id in (
         select product_id from stock_levels where product_id in ($1, $2) order by product_id for update)`,
      [first.id, second.id],
    );
    await run(
      "order",
      `insert into orders (id, number, user_id, user_email, checkout_token, created_at, subtotal, tax, total, full_name,
         address_line1, city, state_code, pincode, phone, place_of_supply, payment_method, payment_provider)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'Asha Patil', 'Flat 12, Shrirang Apartments', 'Pune', '27', '411004',
         '9822012345', '27', 'cod', 'cod')`,
      [
        id,
        newOrderNumber(),
        buyer.userId,
        buyer.email,
        buyer.checkoutToken,
        now,
        2 * paise,
        4 * cgst,
        2 * paise + 4 * cgst,
      ],
    );
    await run(
      "fulfilments",
      `insert into fulfilments (id, order_id, vendor_id, placed_at, vendor_name, vendor_state_code, tax_status, taxable,
         cgst, sgst, igst, total)
       values ($1, $3, $4, $6, $4, '27', 'registered', $7, $8, $8, 0, $9),
         ($2, $3, $5, $6, $5, '27', 'registered', $7, $8, $8, 0, $9)`,
      [...fulfilments, id, first.vendorId, second.vendorId, now, paise, cgst, paise + 2 * cgst],
    );
    await run(
      "lines",
      `insert into order_lines (order_id, position, fulfilment_id, product_id, name, slug, hsn, gst_rate, quantity,
         list_price, unit_price, taxable, cgst, sgst, igst, sku, return_days, change_of_mind_days, change_of_mind,
         restocking_percent, warranty_months, warranty_kind, warranty_by, warranty_exclusions)
       values ($1, 0, $2, $3, $4, $5, '84713010', 18, 1, $10, $10, $10, $11, $11, 0, ${terms}),
         ($1, 1, $6, $7, $8, $9, '84713010', 18, 1, $10, $10, $10, $11, $11, 0, ${terms})`,
      [
        id,
        fulfilments[0],
        first.id,
        first.name,
        first.slug,
        fulfilments[1],
        second.id,
        second.name,
        second.slug,
        paise,
        cgst,
      ],
    );
    await run(
      "event",
      `insert into order_events (order_id, kind, machine, event, to_state, actor_role, actor_id, happened_at)
       values ($1, 'placed', 'order', 'place', 'pending', 'customer', $2, $3)`,
      [id, buyer.userId, now],
    );
    await run("drop-cart", "delete from carts where user_id = $1", [buyer.userId]);
    await run("drop-draft", "delete from checkout_drafts where user_id = $1", [buyer.userId]);
    // Of a kind that is sent as it stands here: a mail that fails would be tried again beside the orders that come next.
    const mail = await run(
      "mail",
      `insert into mails (event_key, recipient, template, data, created_at) values ($1, $2, 'account-deleted', $3, $4)
       returning id`,
      [
        `order-placed:${id}`,
        buyer.email,
        { orderId: id, orderNumber: "YN-BENCH", total: 2 * paise + 4 * cgst },
        now,
      ],
    );
    await run("job", "select graphile_worker.add_job('send-mail', payload => $1::json, max_attempts => 10)", [
      JSON.stringify({ mailIds: (mail.rows as { id: string }[]).map(({ id }) => id) }),
    ]);
    await client.query("commit");
  } finally {
    client.release();
  }
}
