import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { deliver, payOut } from "#tests/support/test-payouts.ts";
import { openTestSales, type TestSales } from "#tests/support/test-sales.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { checkInvariants } from "../../doctor/check-invariants.server.ts";

let sales: TestSales;
beforeAll(async () => {
  sales = await openTestSales({ now: new Date("2026-11-10T06:30:00Z") });
  const admin = await asNewAdmin(sales.shop);
  await deliver(sales.shop, await sales.paidOrder({ 1: 1 }), "v1", admin);
  sales.stopClockAt(new Date("2026-11-20T06:30:00Z"));
  await payOut(admin, "v1");
});
afterAll(() => sales.close());

it("nothing is wrong with a payout of what was payable", async () => {
  expect(await checkInvariants(sales.shop)).toEqual([]);
});

it.each<[string, (db: Shop["db"]) => Promise<unknown>, RegExp[]]>([
  [
    "a payout that is not the sum of its orders",
    (db) => sql`update payout_lines set amount = amount - 1`.execute(db),
    [/^Sahyadri Computers: the payout UTR\d+ is of \d+ paise, and its orders come to \d+\.$/],
  ],
  [
    "an order that was paid out beyond what it had earned",
    (db) =>
      sql`update payout_lines set ledger_until = (select min(id) from vendor_ledger_entries)`.execute(db),
    [/^YN-\w+: \d+ paise were paid out with UTR\d+, and the goods of Sahyadri Computers had earned \d+\.$/],
  ],
  [
    "an order paid out twice",
    (db) =>
      sql`with again as (
        insert into payouts (vendor_id, amount, paid_on, reference, recorded_at)
        select vendor_id, amount, paid_on, 'UTR9999999999', recorded_at from payouts returning id
      ) insert into payout_lines select again.id, fulfilment_id, amount, ledger_until from again, payout_lines`.execute(
        db,
      ),
    [
      / was paid \d+ paise, and its sales came to \d+\.$/,
      /^YN-\w+: \d+ paise were paid out with UTR9999999999, and the goods of Sahyadri Computers had earned \d+\.$/,
    ],
  ],
  [
    "a balance that does not match",
    (db) => sql`update fulfilment_balances set earned = earned + 1`.execute(db),
    [
      /^YN-\w+: the balance of the goods of Sahyadri Computers says \d+ paise earned and \d+ paid out; the ledger says/,
    ],
  ],
  [
    "a payout to the shop itself",
    (db) => sql`update vendors set is_own = true where id = 'v1'`.execute(db),
    [/^Sahyadri Computers is the shop itself, and the payout UTR\d+ was recorded for it\.$/],
  ],
  [
    "a payout of another vendor's order",
    (db) => sql`update fulfilments set vendor_id = 'v2'`.execute(db),
    [/the payout UTR\d+ to Sahyadri Computers pays the goods of Sahyadri Computers\.$/],
  ],
  [
    "a delivery without its return period",
    (db) => sql`update fulfilments set return_until = null`.execute(db),
    [/^YN-\w+: the goods of Sahyadri Computers were delivered, and nothing says until when/],
  ],
])("%s is said", async (_what, spoil, sentences) => {
  const db = await sales.shop.db.startTransaction().execute();
  const text = await sql
    .raw("alter table payout_lines disable trigger user; alter table vendors disable trigger user")
    .execute(db)
    .then(() => spoil(db))
    .then(() => checkInvariants({ ...sales.shop, db }))
    .finally(() => db.rollback().execute());
  for (const sentence of sentences) expect(text).toContainEqual(expect.stringMatching(sentence));
});
