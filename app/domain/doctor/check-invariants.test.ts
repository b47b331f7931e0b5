import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkoutOf, fillCart, signInCustomer } from "#tests/support/test-customer.ts";
import { asVendor, payTestOrder, placeTestOrder, makeTransition } from "#tests/support/test-fulfilments.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { decideDemoBankPayment } from "../demo/demo-bank.server.ts";
import { cancelMyOrder } from "../orders/cancel/cancel-my-order.server.ts";
import { placeOrder } from "../orders/checkout/place-order.server.ts";
import { queryPaymentOfOrder } from "../payments/pay/query-provider.server.ts";
import { startPayment } from "../payments/pay/start-payment.server.ts";
import type { Shop } from "../shop/context/shop.ts";
import { setStock } from "#tests/support/test-product.ts";
import { checkInvariants } from "./check-invariants.server.ts";

let opened: TestShop;
let shop: Shop;

beforeAll(async () => {
  opened = await openTestShop({ sellsSamples: true });
  shop = opened.shop;
  await setStock(shop, "8", 100);
  await shop.db.updateTable("shop_settings").set({ cod_limit_rupees: 199_999 }).execute();
});
afterAll(() => opened.close());

/** An order of two vendors, paid at the demo bank. */
async function paidOrder() {
  const customer = await signInCustomer(shop);
  await fillCart(customer, { "1": 1, "8": 2 });
  const { id, number } = await placeOrder(customer, checkoutOf({ seenTotal: 243_044 }));
  const bankPayment = (await startPayment(customer, id)).split("/").at(-1) ?? "";
  await decideDemoBankPayment(shop, bankPayment, "approved");
  await queryPaymentOfOrder(customer, id);
  return { customer, id, number };
}

test("nothing is wrong after orders were placed, paid and cancelled", async () => {
  const { customer, id } = await paidOrder();
  await paidOrder();
  await cancelMyOrder(customer, id);
  expect(await checkInvariants(shop)).toEqual([]);
});

test("nothing is wrong while the fulfilments of an order go different ways", async () => {
  for (const method of ["demo", "cod"] as const) {
    const order = await placeTestOrder(shop, { "13": 1, "3": 1, "14": 1 }, method);
    if (method === "demo") await payTestOrder(shop, order);
    await makeTransition(asVendor(shop, "v2"), order.fulfilments["v2"]!, "cancel");
    expect(await checkInvariants(shop)).toEqual([]);
    for (const step of ["pack", "ship", "deliver"] as const) {
      await makeTransition(asVendor(shop, "v1"), order.fulfilments["v1"]!, step);
      expect(await checkInvariants(shop)).toEqual([]);
    }
  }
});

test("stock that changed without its history, and a history that no order accounts for, are said", async () => {
  const { id, number } = await paidOrder();
  const db = await shop.db.startTransaction().execute();
  await sql`alter table stock_levels disable trigger user`.execute(db);
  await sql`update stock_levels set on_hand = on_hand - 1 where product_id = 3`.execute(db);
  await sql`insert into stock_movements (product_id, change, on_hand, reason, order_id)
    select 1, change, on_hand + least(change, 0), reason, order_of
    from stock_levels, (values (-2, 'sold', ${id}::uuid), (2, 'edited', null)) as move (change, reason, order_of)
    where product_id = 1`.execute(db);
  const text = await checkInvariants({ ...shop, db }).finally(() => db.rollback().execute());
  expect(text).toEqual([
    expect.stringMatching(/ has \d+ pieces in stock, and its history comes to \d+\.$/),
    `${number} took 3 pieces of product 1 from stock, and its living fulfilments hold 1.`,
  ]);
});

test("an order that goes to another state than its GST was computed for is said", async () => {
  const { id, number } = await paidOrder();
  const db = await shop.db.startTransaction().execute();
  await sql`update orders set state_code = '29' where id = ${id}`.execute(db);
  const text = await checkInvariants({ ...shop, db }).finally(() => db.rollback().execute());
  expect(text).toEqual([`${number} goes to state 29, and its GST was computed for state 27.`]);
});

test("a part that is collected in another state than its GST was computed for, or goes another way, is said", async () => {
  const { id, number } = await paidOrder();
  const db = await shop.db.startTransaction().execute();
  await sql`update fulfilments set supply_state = '29', collect_code = '123456' where order_id = ${id} and vendor_id = 'v1'`.execute(
    db,
  );
  const text = await checkInvariants({ ...shop, db }).finally(() => db.rollback().execute());
  expect(text).toEqual([expect.stringMatching(`^${number}: .* is supplied in state 29, and its GST`)]);
});

test("a fulfilment that was sent without an invoice is said", async () => {
  const { id, number } = await paidOrder();
  const db = await shop.db.startTransaction().execute();
  await sql`update fulfilments set shipped_at = now() where order_id = ${id} and vendor_id = 'v1'`.execute(
    db,
  );
  const text = await checkInvariants({ ...shop, db }).finally(() => db.rollback().execute());
  expect(text).toEqual([
    expect.stringMatching(`^${number}: Lekha 14 left on .+, and nothing says what it cost.$`),
    `${number}: the fulfilment of Sahyadri Computers was sent without an invoice.`,
  ]);
});

/** Writes what the history has of a status. */
const writeHistory = (db: Shop["db"], machine: string, fulfilmentId: string, status: string) =>
  sql`insert into order_events (order_id, fulfilment_id, refund_id, kind, actor_role, happened_at, machine, event, to_state)
    select order_id, id, (select id from refunds where fulfilment_id = fulfilments.id), 'status', 'test', now(), ${machine},
      'test', ${status}
    from fulfilments where id = ${fulfilmentId}`.execute(db);

/** Refunds 100 paise of a fulfilment's goods, and writes no credit for it. */
async function refundWithoutCredit(db: Shop["db"], fulfilmentId: string): Promise<void> {
  await sql`insert into refunds (order_id, fulfilment_id, payment_id, amount, reason, created_at)
    select fulfilments.order_id, fulfilments.id, payments.id, 100, 'test', now()
    from fulfilments join payments using (order_id) where fulfilments.id = ${fulfilmentId}`.execute(db);
  await sql`insert into refund_parts select id, fulfilment_id, amount from refunds
    where fulfilment_id = ${fulfilmentId}`.execute(db);
  await sql`update payments set refunded = 100
    where id = (select payment_id from refunds where fulfilment_id = ${fulfilmentId})`.execute(db);
  await writeHistory(db, "refund", fulfilmentId, "queued");
}

/** Credits some pieces and paise of the first line of a fulfilment, and writes nothing else. */
async function writeOnlyCredit(
  db: Shop["db"],
  fulfilmentId: string,
  { pieces, paise }: { pieces: number; paise: number },
): Promise<void> {
  await sql`with credit as (
      insert into credits (order_id, fulfilment_id, cause, reason, round_off, created_at)
      select order_id, id, 'refund', 'test', 0, now() from fulfilments where id = ${fulfilmentId}
      returning id, order_id, fulfilment_id
    )
    insert into credit_lines (credit_id, order_id, position, quantity, restocked, taxable, cgst, sgst, igst)
    select credit.id, credit.order_id, min(position), ${pieces}::int, 0, ${paise}::bigint, 0, 0, 0
    from credit join order_lines using (order_id, fulfilment_id) group by credit.id, credit.order_id`.execute(
    db,
  );
}

test("a number without a document, and a refund without its credit note, are said", async () => {
  const order = await placeTestOrder(shop, { "13": 1 }, "demo");
  await payTestOrder(shop, order);
  for (const step of ["pack", "ship"] as const)
    await makeTransition(asVendor(shop, "v1"), order.fulfilments["v1"]!, step);
  const db = await shop.db.startTransaction().execute();
  await sql`update document_series set last_number = last_number + 1 where vendor_id = 'v1'`.execute(db);
  await refundWithoutCredit(db, order.fulfilments["v1"]!);
  await writeOnlyCredit(db, order.fulfilments["v1"]!, { pieces: 0, paise: 100 });
  const text = await checkInvariants({ ...shop, db }).finally(() => db.rollback().execute());
  expect(text).toEqual([
    expect.stringMatching(
      /^Sahyadri Computers: \d numbers of invoices were given in \d{4}, and \d are there\.$/,
    ),
    expect.stringMatching(/: goods of its invoice V1\/\d{4}\/\d{4} were credited without a note\.$/),
    expect.stringMatching(
      /says \d+ paise, its credit notes 0; the fulfilment came to \d+, and 100 were credited\.$/,
    ),
  ]);
  expect(text[1]).toContain(order.number);
});

test.each<[string, (db: Shop["db"], fulfilmentId: string) => Promise<unknown>, RegExp[]]>([
  [
    "a refund without a credit",
    refundWithoutCredit,
    [
      /: \d+ paise were paid for the goods of .+ and 100 refunded; they came to \d+, of which 0 were credited\.$/,
    ],
  ],
  [
    "a credit that was not refunded",
    (db, id) => writeOnlyCredit(db, id, { pieces: 0, paise: 100 }),
    [
      /: \d+ paise were paid for the goods of .+ and 0 refunded; they came to \d+, of which 100 were credited\.$/,
    ],
  ],
  [
    "more pieces credited than sold",
    (db, id) => writeOnlyCredit(db, id, { pieces: 2, paise: 0 }),
    [/: more was credited of .+ than was sold\.$/],
  ],
  [
    "a cancelled fulfilment that was not credited",
    async (db, id) => {
      await sql`update fulfilments set status = 'cancelled', cancel_reason = 'refunded', cancelled_at = now()
        where id = ${id}`.execute(db);
      await writeHistory(db, "fulfilment", id, "cancelled");
    },
    [/: the cancelled fulfilment of .+ came to \d+ paise, of which 0 were credited\.$/],
  ],
  [
    "a refund whose parts are less than it",
    async (db, id) => {
      await refundWithoutCredit(db, id);
      await writeOnlyCredit(db, id, { pieces: 0, paise: 100 });
      await sql`with refund as (update refunds set amount = 200 where fulfilment_id = ${id} returning payment_id)
        update payments set refunded = 200 from refund where id = payment_id`.execute(db);
    },
    [/: a refund of 200 paise has parts of 100\.$/],
  ],
])("%s is said once", async (_what, spoil, sentences) => {
  const { id, number } = await paidOrder();
  const db = await shop.db.startTransaction().execute();
  const { id: fulfilmentId } = await shop.db
    .selectFrom("fulfilments")
    .select("id")
    .where("order_id", "=", id)
    .where("vendor_id", "=", "v1")
    .executeTakeFirstOrThrow();
  await spoil(db, fulfilmentId);
  const text = await checkInvariants({ ...shop, db }).finally(() => db.rollback().execute());
  expect(text).toEqual(sentences.map((sentence) => expect.stringMatching(sentence)));
  expect(text[0]).toContain(number);
});

type Wrong = { number: string; id: string };

test.each<[string, (order: Wrong) => RawBuilder<unknown>, RegExp]>([
  [
    "a fulfilment that was changed",
    ({ id }) =>
      sql`update fulfilments set total = total + 1, round_off = round_off + 1 where order_id = ${id}`,
    /^YN-\w+: (its fulfilments come to 24304402 paise, its total is 24304400|\d+ paise were paid for the goods of .+ and 0 refunded; they came to \d+, of which 0 were credited|the fulfilment of .+ comes to \d+ paise|the fulfilment of .+ costs \d+ paise, exactly it is [\d.]+ rupees)\.$/,
  ],
  [
    "an order that is further than its fulfilments",
    ({ id }) => sql`update orders set status = 'shipped' where id = ${id}`,
    /is shipped, its least advanced fulfilment pending\.$/,
  ],
  [
    "a paid order for which less was received",
    ({ id }) => sql`update payments set amount = amount - 100 where order_id = ${id}`,
    /is paid, but 24304300 paise were received for it\.$/,
  ],
  [
    "a paid order that would expire",
    ({ id }) => sql`update orders set expires_at = now() where id = ${id}`,
    /would still expire\.$/,
  ],
  [
    "more sent back than was received",
    ({ id }) =>
      sql`insert into refunds (order_id, payment_id, amount, reason, created_at)
        select order_id, id, amount + 100, 'test', now() from payments where order_id = ${id}`,
    /24304400 paise were received in one payment, 24304500 are sent back\.$/,
  ],
  [
    "a refund with paise",
    ({ id }) =>
      sql`insert into refunds (order_id, payment_id, amount, reason, created_at)
        select order_id, id, 150, 'test', now() from payments where order_id = ${id}`,
    /^YN-\w+: a refund is 150 paise\.$/,
  ],
  [
    "a refunded order whose refund failed",
    ({ id }) =>
      sql`with failed as (
        insert into refunds (order_id, payment_id, amount, reason, status, failure, created_at)
        select order_id, id, 100, 'test', 'failed', 'No.', now() from payments where order_id = ${id}
      ) update orders set payment_status = 'refunded' where id = ${id}`,
    /is refunded, but a refund of 100 paise failed\.$/,
  ],
])("%s is said", async (_what, spoil, sentence) => {
  const order = await paidOrder();
  const db = await shop.db.startTransaction().execute();
  const text = await spoil(order)
    .execute(db)
    .then(() => checkInvariants({ ...shop, db }))
    .finally(() => db.rollback().execute());
  expect(text.filter((wrong) => sentence.test(wrong)).join()).toContain(order.number);
});

test("what keys and checks of the tables forbid is said too, where those are lost", async () => {
  const [{ id }, { number }] = [await paidOrder(), await paidOrder()];
  await sql`alter table stock_levels drop constraint stock_levels_on_hand_check`.execute(shop.db);
  await sql`alter table orders drop constraint orders_checkout_token_key`.execute(shop.db);
  await sql`alter table mails drop constraint mails_event_key_key`.execute(shop.db);
  await sql`update stock_levels set on_hand = -1 where product_id = 5`.execute(shop.db);
  await sql`update orders set checkout_token = (select checkout_token from orders where id = ${id}) where number = ${number}`.execute(
    shop.db,
  );
  await sql`insert into mails (event_key, recipient, template, data)
    select event_key, recipient, template, data from mails where event_key = ${`order-paid:${id}`}`.execute(
    shop.db,
  );
  const text = await checkInvariants(shop);
  expect(text).toHaveLength(3);
  expect(text).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/ has -1 pieces in stock\.$/),
      expect.stringMatching(/^2 orders were made of one checkout: .*YN-/),
      `2 mails tell of order-paid:${id}.`,
    ]),
  );
});
