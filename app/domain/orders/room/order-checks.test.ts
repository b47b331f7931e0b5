import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { placeTestOrder } from "#tests/support/test-fulfilments.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { checkInvariants } from "../../doctor/check-invariants.server.ts";

let opened: TestShop;
beforeAll(async () => {
  opened = await openTestShop({ sellsSamples: true });
  await opened.shop.db.updateTable("shop_settings").set({ cod_limit_rupees: 199_999 }).execute();
});
afterAll(() => opened.close());

/** Credits a rupee of the first line of v1 with a round-off of its own. */
const credit = (orderId: string, roundOff: number) => sql`
  with credit as (
    insert into credits (order_id, fulfilment_id, cause, reason, round_off, created_at)
    select order_id, id, 'refund', 'test', ${roundOff}::bigint, now() from fulfilments
    where order_id = ${orderId} and vendor_id = 'v1' returning id, order_id, fulfilment_id
  )
  insert into credit_lines (credit_id, order_id, position, quantity, restocked, taxable, cgst, sgst, igst)
  select credit.id, credit.order_id, min(position), 0, 0, 100, 0, 0, 0
  from credit join order_lines using (order_id, fulfilment_id) group by credit.id, credit.order_id`;

test.each<[string, (orderId: string) => RawBuilder<unknown>, RegExp[]]>([
  [
    "a rupee of one seller's part that is in another's",
    (id) => sql`
      update fulfilments set total = total + rupee, round_off = round_off + rupee
      from (select id as part, case vendor_id when 'v1' then 100 else -100 end as rupee from fulfilments) as moved
      where part = id and order_id = ${id}`,
    [/costs \d+ paise, exactly it is [\d.]+ rupees\.$/, /costs \d+ paise, exactly it is [\d.]+ rupees\.$/],
  ],
  [
    "a credit that rounds a rupee down",
    (id) => credit(id, -100),
    [/the credits of the fulfilment of .+ are rounded by -100 paise\.$/],
  ],
  [
    "a credit that rounds a rupee up",
    (id) => credit(id, 100),
    [/the credits of the fulfilment of .+ are rounded by 100 paise\.$/],
  ],
  ["a credit that rounds less", (id) => credit(id, -99), []],
])("%s: the doctor says what is wrong", async (_what, spoil, sentences) => {
  const { id } = await placeTestOrder(opened.shop, { "1": 1, "3": 1 }, "demo");
  const db = await opened.shop.db.startTransaction().execute();
  const text = await spoil(id)
    .execute(db)
    .then(() => checkInvariants({ ...opened.shop, db }))
    .finally(() => db.rollback().execute());
  expect(text).toEqual(sentences.map((sentence) => expect.stringMatching(sentence)));
});
