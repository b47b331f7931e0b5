import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from "vitest";
import { type Database, openDatabase } from "#db/database.server.ts";
import { type DatabaseLine, openDatabaseLine } from "#tests/support/database-line.ts";
import { isNightly } from "#tests/support/nightly.ts";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import {
  asVendor,
  makeTransition,
  payTestOrder,
  placeTestOrder,
  reportPaid,
  type TestOrder,
  type TestTransition,
} from "#tests/support/test-fulfilments.ts";
import { refundRequest } from "#tests/support/test-refunds.ts";
import { deliveredOrder, readReturn } from "#tests/support/test-returns.ts";
import {
  acceptedReturn,
  freshSerial,
  inspect,
  receivedReturn,
  replace,
  wayBack,
} from "#tests/support/test-settle.ts";
import { payableNow } from "#tests/support/test-payouts.ts";
import { openTestSales, type TestSales } from "#tests/support/test-sales.ts";
import type { PayoutInput } from "#domain/books/payouts/payout-input.ts";
import { recordPayout } from "#domain/books/payouts/record-payout.server.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { startPayment } from "#domain/payments/pay/start-payment.server.ts";
import { checkInvariants } from "#domain/doctor/check-invariants.server.ts";
import { cancelMyOrder } from "#domain/orders/cancel/cancel-my-order.server.ts";
import { expireUnpaidOrders } from "#domain/orders/cancel/expire-unpaid-orders.server.ts";
import { refundMoney } from "#domain/payments/refund/refund-money.server.ts";
import { returnToOrigin } from "#domain/orders/fulfil/return-to-origin.server.ts";
import { comeBack } from "#domain/returns/settle/arrive-return.server.ts";
import { inspectReturn } from "#domain/returns/settle/inspect-return.server.ts";
import { refundReturn } from "#domain/returns/settle/refund-return.server.ts";
import { sendBack } from "#domain/returns/settle/repair-return.server.ts";
import { replaceReturn } from "#domain/returns/settle/replace-return.server.ts";
import { undoDelivery } from "#domain/orders/fulfil/undo-delivery.server.ts";

/** A process that is killed leaves its connection behind at any statement: here the connection is cut at each of them. */

const now = new Date("2026-11-21T06:30:00Z");

let line: DatabaseLine;
let sales: TestSales;
let shop: Shop;
let admin: Shop;
/** Over connections that are not cut, and so keep the long statements with which they look at everything. */
let uncut: Database;
let answered = 0;
let cutAfter = Infinity;
beforeAll(async () => {
  line = openDatabaseLine();
  sales = await openTestSales({
    now,
    through: line.leadTo,
    onQuery: () => void ((answered += 1) === cutAfter && line.cut()),
  });
  shop = sales.shop;
  const { port } = new URL(inject("templateUrl"));
  const direct = Object.assign(new URL(sales.database.url), { port });
  uncut = openDatabase(direct.href, { max: 1, cachesStatements: true }).db;
  admin = await asNewAdmin(shop);
  // Every step of every test begins with an order of its own.
  await shop.db.updateTable("stock_levels").set({ on_hand: 1_000 }).execute();
});
beforeEach(() => sales.stopClockAt(now));
afterAll(async () => {
  line.mend();
  await uncut.destroy();
  await sales.close();
  await line.close();
});

const seller = "v1";
const pieces = { "7": 2, "3": 1 };
const own = (order: TestOrder) => order.fulfilments[seller] ?? "";
const paid = async () => {
  const order = await placeTestOrder(shop, pieces, "demo");
  await payTestOrder(shop, order);
  return order;
};
const after = async (...steps: TestTransition[]) => {
  const order = await paid();
  for (const step of steps) await makeTransition(asVendor(shop, seller), own(order), step);
  return order;
};
const step = (name: TestTransition) => (order: TestOrder) =>
  makeTransition(asVendor(shop, seller), own(order), name);

/** After which statements the connection is cut: after each in the nightly run, otherwise after 1, 6, 36 and so on. */
const cutPoint = (count: number) => (isNightly ? 1 + count : 6 ** count);

/** The form of an order's return: its page showed the return before the step. */
type ReturnForm = { id: string; seen: string; serial: string; units: number[] };
const forms = new Map<string, ReturnForm>();
const formOf = ({ id }: TestOrder): ReturnForm => forms.get(id)!;

async function returned(
  prepare: typeof receivedReturn,
  options: NonNullable<Parameters<typeof receivedReturn>[2]>,
): Promise<TestOrder> {
  const serials = { 0: [freshSerial(), freshSerial()] };
  const order = await deliveredOrder(shop, { "7": 2 }, { serials });
  const { id } = await prepare(shop, order, options);
  const { seen, units } = await readReturn(shop, id);
  forms.set(order.id, { id, seen, serial: freshSerial(), units });
  return order;
}

const inspection = ({ seen, units }: ReturnForm) => ({
  seen,
  outcome: "accept" as const,
  condition: "used" as const,
  note: "",
  found: Object.fromEntries(units.map((unit) => [unit, `OTHER-${unit}`])),
  confirmedOther: units.map((unit) => `OTHER-${unit}`),
});

type Case = { prepare: () => Promise<TestOrder>; act: (order: TestOrder) => Promise<unknown> };
const sessions = new Map<string, string>();
const payouts = new Map<string, PayoutInput>();
const cases: Record<string, Case> = {
  "a payment arrives": {
    prepare: async () => {
      const order = await placeTestOrder(shop, pieces, "demo");
      sessions.set(order.id, (await startPayment(order.customer, order.id)).split("/").at(-1) ?? "");
      return order;
    },
    act: (order) => reportPaid(shop, order, sessions.get(order.id) ?? ""),
  },
  "a fulfilment is packed": { prepare: paid, act: step("pack") },
  "a fulfilment is shipped": { prepare: () => after("pack"), act: step("ship") },
  "a fulfilment is delivered": { prepare: () => after("pack", "ship"), act: step("deliver") },
  "a fulfilment is cancelled": { prepare: paid, act: step("cancel") },
  "a packed fulfilment is cancelled": { prepare: () => after("pack"), act: step("cancel") },
  "a parcel turns back": { prepare: () => after("pack", "ship"), act: step("turn-back") },
  "a parcel comes back": {
    prepare: () => after("pack", "ship", "turn-back"),
    act: (order) => returnToOrigin(asVendor(shop, seller), own(order)),
  },
  "a parcel is lost": { prepare: () => after("pack", "ship"), act: step("lose") },
  "a delivery is undone": {
    prepare: () => after("pack", "ship", "deliver"),
    act: (order) => undoDelivery(admin, own(order)),
  },
  "a piece is refunded": {
    prepare: () => after("pack", "ship", "deliver"),
    act: (order) =>
      refundMoney(
        admin,
        order.id,
        refundRequest({ 0: { quantity: 1, restock: true } }, { requestId: order.id }),
      ),
  },
  "a vendor is paid": {
    prepare: async () => {
      const order = await paid();
      const late = new Date("2026-12-05T06:30:00Z");
      for (const name of ["pack", "ship"] as const) await step(name)(order);
      await makeTransition(admin, own(order), "deliver");
      sales.stopClockAt(late);
      payouts.set(order.id, await payableNow(admin, seller));
      return order;
    },
    act: (order) => recordPayout(admin, seller, payouts.get(order.id)!),
  },
  "a return is inspected": {
    prepare: () => returned(receivedReturn, { wish: "refund" }),
    act: (order) => inspectReturn(asVendor(shop, seller), formOf(order).id, inspection(formOf(order))),
  },
  "a return is refunded": {
    prepare: () => returned(acceptedReturn, { wish: "refund" }),
    act: (order) => refundReturn(asVendor(shop, seller), formOf(order).id, { seen: formOf(order).seen }),
  },
  "a return is replaced": {
    prepare: () => returned(acceptedReturn, { wish: "replacement" }),
    act: (order) => {
      const { id, seen, serial } = formOf(order);
      return replaceReturn(asVendor(shop, seller), id, { ...wayBack(seen), serials: [serial] });
    },
  },
  "a replacement comes back": {
    prepare: () =>
      returned(
        async (shop, order, options) => {
          const accepted = await acceptedReturn(shop, order, options);
          await replace(shop, accepted.id, { serials: [freshSerial()] });
          return accepted;
        },
        { wish: "replacement" },
      ),
    act: (order) => comeBack(asVendor(shop, seller), formOf(order).id, { seen: formOf(order).seen }),
  },
  "a return is sent back": {
    prepare: () =>
      returned(
        async (shop, order, options) => {
          const received = await receivedReturn(shop, order, options);
          await inspect(shop, received.id, { outcome: "reject" });
          return received;
        },
        { wish: "refund" },
      ),
    act: (order) => sendBack(asVendor(shop, seller), formOf(order).id, wayBack(formOf(order).seen)),
  },
  "the customer cancels": { prepare: paid, act: (order) => cancelMyOrder(order.customer, order.id) },
  "an unpaid order expires": {
    prepare: async () => {
      const order = await placeTestOrder(shop, pieces, "demo");
      await shop.db
        .updateTable("orders")
        .set({ expires_at: new Date("2026-11-21T06:00:00Z") })
        .where("id", "=", order.id)
        .execute();
      return order;
    },
    act: () => expireUnpaidOrders(shop),
  },
};

/** All rows that a step may write, as one text. */
async function everything(): Promise<string> {
  const tables = await sql<{ name: string }>`
    select format('%I', table_name) as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1
  `.execute(uncut);
  const texts = tables.rows.map(
    ({ name }) =>
      sql`select ${name} as name, coalesce(md5(string_agg(row.text, '|' order by row.text)), '') as digest
        from (select t::text as text from ${sql.raw(name)} as t) as row`,
  );
  const { rows } = await sql<{ name: string; digest: string }>`
    ${sql.join(texts, sql` union all `)} order by name`.execute(uncut);
  return rows.map(({ name, digest }) => `${name} ${digest}`).join("\n");
}

async function attempt(act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act();
    return true;
  } catch {
    return false;
  } finally {
    cutAfter = Infinity;
    line.mend();
    // The pool notices its broken connections by the first question that fails.
    await vi.waitFor(() => sql`select 1`.execute(shop.db), { timeout: 60_000 });
  }
}

test.each(Object.entries(cases))(
  "when %s, a process that dies at any statement leaves all or nothing",
  async (_name, { prepare, act }) => {
    const order = await prepare();
    const before = await everything();
    const isCutOff = async (at: number) => {
      answered = 0;
      cutAfter = at;
      const ended = await attempt(() => act(order));
      const isAsBefore = (await everything()) === before;
      if (ended && isAsBefore) throw new Error("It ended and did nothing.");
      return isAsBefore;
    };
    let cuts = 0;
    while (await isCutOff(cutPoint(cuts))) cuts += 1;
    expect(cuts).toBeGreaterThan(1);
    expect(await checkInvariants({ ...shop, db: uncut })).toEqual([]);

    const done = await everything();
    expect(await attempt(() => act(order))).toBe(true);
    expect(await everything()).toBe(done);
  },
);

// The test above also repeats each step that was done; by day a third of them is cut off at that moment.
const cutAfterCommit = Object.entries(cases).filter((_, index) => isNightly || index % 3 === 0);

test.each(cutAfterCommit)(
  "when %s, a process that dies after its commit has done it once",
  async (_name, { prepare, act }) => {
    const order = await prepare();
    const before = await everything();
    line.cutAt("commit", "done");
    expect(await attempt(() => act(order))).toBe(false);
    const done = await everything();
    expect(done).not.toBe(before);
    expect(await checkInvariants({ ...shop, db: uncut })).toEqual([]);
    expect(await attempt(() => act(order))).toBe(true);
    expect(await everything()).toBe(done);
  },
);
