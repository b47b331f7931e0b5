import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asVendor, box, fulfilmentMails, type TestOrder } from "#tests/support/test-fulfilments.ts";
import { splitForm, splitPart } from "#tests/support/test-parts.ts";
import { paidAhead, setStock } from "#tests/support/test-pre-orders.ts";
import { refundRequest } from "#tests/support/test-refunds.ts";
import { openTestSales, type TestSales } from "#tests/support/test-sales.ts";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { changeStatus } from "../../listing/bulk/change-status.server.ts";
import { deleteListings } from "../../listing/bulk/delete-listings.server.ts";
import { checkInvariants } from "../../doctor/check-invariants.server.ts";
import { refundMoney } from "../../payments/refund/refund-money.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { stockOf } from "../../stock/on-hand.server.ts";
import { findPreOrder } from "../../stock/pre-order.server.ts";
import { cancelMyPart } from "../cancel/cancel-fulfilment.server.ts";
import { packFulfilment } from "../fulfil/pack-fulfilment.server.ts";
import { changePreOrder } from "../pre-orders/change-pre-order.server.ts";
import { notifyArrived } from "../pre-orders/notify-arrived.server.ts";
import { joinFulfilments } from "./join-fulfilments.server.ts";
import { splitFulfilment } from "./split-fulfilment.server.ts";

/** A Wednesday, and a Friday. */
const morning = new Date("2027-01-20T10:00:00+05:30");
const expected = "2027-02-12";
/** Two products of v1: one that is there, one that comes. */
const [here, ahead] = ["13", "6"] as const;

let sales: TestSales;
let shop: Shop;
let vendor: Shop;
beforeAll(async () => {
  sales = await openTestSales({ now: morning });
  ({ shop } = sales);
  vendor = asVendor(shop, "v1");
  await setStock(shop, here, 500);
});
afterAll(() => sales.close());

const open = (most = 90) => changePreOrder(vendor, ahead, { expected, most });
/** An order of one parcel for goods that are there and goods that come. */
const inOneParcel = (pieces: Record<string, number>) => paidAhead(shop, pieces, { together: true });
const partsOf = async ({ id }: Pick<TestOrder, "id">) => {
  const { rows } = await sql<{ id: string; awaits: string | null; lines: string[] }>`
    select id, awaits::text as awaits, array(
      select quantity || ' × ' || product_id || case when awaited > 0 then ', awaits ' || awaited else '' end
      from order_lines where fulfilment_id = fulfilments.id order by position
    ) as lines
    from fulfilments where order_id = ${id}::uuid and status <> 'cancelled'
    order by split_from is not null, id`.execute(shop.db);
  return rows;
};
/** The form of a part without a later day: what waits comes by the day that is promised. */
const send = async (part: string, now: Record<string, number> = {}) => {
  const { due } = await shop.db
    .selectFrom("fulfilments")
    .select(sql<string>`greatest(promised_for, moved_to)::text`.as("due"))
    .where("id", "=", part)
    .executeTakeFirstOrThrow();
  return splitPart(vendor, part, now, { movedTo: due });
};
const allIsWell = async () => expect(await checkInvariants(shop)).toEqual([]);

test("what is there goes now, what comes waits, and both are one again", async () => {
  await open();
  const order = await inOneParcel({ [here]: 2, [ahead]: 1 });
  const first = order.fulfilments.v1!;
  const [before] = await partsOf(order);
  const position = before!.lines.findIndex((line) => line.includes("awaits"));
  await expect(send(first, { [position]: 1 })).rejects.toMatchObject({ code: "parts.more-than-left" });
  const waiting = await send(first);
  expect(await partsOf(order)).toEqual([
    { id: first, awaits: null, lines: [`2 × ${here}`] },
    { id: waiting, awaits: expected, lines: [`1 × ${ahead}, awaits 1`] },
  ]);
  await allIsWell();
  // What waits for goods cannot be split when nothing of it is there.
  await expect(send(waiting)).rejects.toMatchObject({ code: "parts.nothing-split" });
  await joinFulfilments(vendor, first, { other: waiting });
  expect(await partsOf(order)).toEqual([before]);
  await allIsWell();
  const again = await send(first);
  await packFulfilment(vendor, first, box);
  await expect(packFulfilment(vendor, again, box)).rejects.toMatchObject({ code: "order.awaited" });
  await setStock(shop, ahead, 1);
  await notifyArrived(shop, { fulfilmentIds: [waiting, again] });
  expect(await fulfilmentMails(shop, order)).toContain("goods-arrived");
  await packFulfilment(vendor, again, box);
  await allIsWell();
});

test("a line that came in part is divided; the pieces that have not come stay together", async () => {
  await open();
  const order = await inOneParcel({ [here]: 1, [ahead]: 3 });
  sales.stopClockAt(new Date(shop.now().getTime() + 60_000));
  const second = await inOneParcel({ [ahead]: 2 });
  const first = order.fulfilments.v1!;
  await setStock(shop, ahead, 1);
  const waiting = await send(first);
  const rest = { id: waiting, awaits: expected, lines: [`2 × ${ahead}, awaits 2`] };
  expect((await partsOf(order))[1]).toEqual(rest);
  await allIsWell();
  // Joined while they wait, and split from what came in the meantime.
  await joinFulfilments(vendor, first, { other: waiting });
  expect((await partsOf(order))[0]).toMatchObject({ awaits: expected });
  await setStock(shop, ahead, 1);
  const last = await send(first);
  expect((await partsOf(order))[1]).toEqual({ ...rest, id: last, lines: [`1 × ${ahead}, awaits 1`] });
  await allIsWell();
  // The oldest order first, whichever part of it waits.
  await setStock(shop, ahead, 2);
  expect((await partsOf(order)).map(({ awaits }) => awaits)).toEqual([null, null]);
  expect((await partsOf(second))[0]?.lines).toEqual([`2 × ${ahead}, awaits 1`]);
  await cancelMyPart(order.customer, last);
  expect((await partsOf(second))[0]).toMatchObject({ awaits: null });
  expect(await stockOf(shop, ahead)).toBe(0);
  await allIsWell();
});

test("a part that waits gives its places back, refunded in pieces or cancelled", async () => {
  await open(5);
  const order = await inOneParcel({ [here]: 2, [ahead]: 3 });
  const first = order.fulfilments.v1!;
  const waiting = await send(first);
  const { position } = await shop.db
    .selectFrom("order_lines")
    .select("position")
    .where("fulfilment_id", "=", waiting)
    .executeTakeFirstOrThrow();
  const admin = await asNewAdmin(shop);
  await refundMoney(admin, order.id, refundRequest({ [position]: { quantity: 1 } }));
  await expect(joinFulfilments(vendor, first, { other: waiting })).rejects.toMatchObject({
    code: "parts.not-joinable",
  });
  await cancelMyPart(order.customer, waiting);
  expect(await stockOf(shop, ahead)).toBe(0);
  await expect(inOneParcel({ [ahead]: 5 })).resolves.toBeDefined();
  expect(await findPreOrder(shop, ahead)).toMatchObject({ most: 5 });
  await allIsWell();
  await shop.db.deleteFrom("product_pre_orders").execute();
  await setStock(shop, ahead, 5);
});

test("goods that arrive while it is split are in one of its parts", async () => {
  await setStock(shop, ahead, 0);
  for (let round = 0; round < 6; round += 1) {
    await open();
    const order = await inOneParcel({ [here]: 1, [ahead]: 4 });
    const first = order.fulfilments.v1!;
    const due = sql<string>`promised_for::text`.as("movedTo");
    const { movedTo } = await shop.db
      .selectFrom("fulfilments")
      .select(due)
      .where("id", "=", first)
      .executeTakeFirstOrThrow();
    const form = await splitForm(vendor, first, {}, { movedTo });
    await Promise.all([setStock(shop, ahead, 2), splitFulfilment(vendor, first, form)]);
    expect(await stockOf(shop, ahead)).toBe(0);
    const [, waiting] = await partsOf(order);
    await Promise.all([setStock(shop, ahead, 1), joinFulfilments(vendor, first, { other: waiting!.id })]);
    expect(await stockOf(shop, ahead)).toBe(0);
    await allIsWell();
    await setStock(shop, ahead, 1);
    expect((await partsOf(order)).every(({ awaits }) => awaits === null)).toBe(true);
    await notifyArrived(shop, { fulfilmentIds: [waiting!.id, first] });
  }
});

test("a product that is archived, and a pre-order that ended, leave orders waiting for what still comes", async () => {
  await open();
  const order = await inOneParcel({ [ahead]: 2 });
  await changeStatus(vendor, [ahead], "archived");
  await changePreOrder(vendor, ahead, null);
  await expect(deleteListings(vendor, [ahead])).rejects.toMatchObject({ code: "products.were-sold" });
  expect((await partsOf(order))[0]).toMatchObject({ awaits: expected });
  await setStock(shop, ahead, 1);
  expect((await partsOf(order))[0]?.lines).toEqual([`2 × ${ahead}, awaits 1`]);
  await setStock(shop, ahead, 3);
  expect((await partsOf(order))[0]).toMatchObject({ awaits: null });
  // A stock that is corrected downwards takes nothing from them.
  await setStock(shop, ahead, 0);
  expect((await partsOf(order))[0]?.lines).toEqual([`2 × ${ahead}`]);
  await changeStatus(vendor, [ahead], "published");
  await allIsWell();
});
