import { afterAll, beforeAll, expect, test } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import {
  asVendor,
  fulfilmentMails,
  makeTransition,
  placePaidOrder,
  placeTestOrder,
} from "#tests/support/test-fulfilments.ts";
import { openTestSales, type TestSales } from "#tests/support/test-sales.ts";
import { daysAfter } from "../../base/time/indian-days.ts";
import { checkInvariants } from "../../doctor/check-invariants.server.ts";
import { OrderAddressInput } from "../../people/customers/shipping-address.ts";
import { correctAddress } from "../correct/correct-address.server.ts";
import { describeDocument } from "../../books/invoices/describe-document.ts";
import { findVendorDocument } from "../../books/invoices/find-document.server.ts";
import { freePieces } from "../../returns/return/free-pieces.server.ts";
import { listVendorOrders } from "../lists/list-vendor-orders.server.ts";
import { readVendorOrderQuery } from "../lists/vendor-order-query.ts";
import { findVendorOrder } from "../views/find-vendor-order.server.ts";
import { findMyOrder } from "../views/my-orders.server.ts";
import { MoveInput } from "../fulfilment/move-input.ts";
import { movePromise } from "./move-promise.server.ts";
import { notifyLate } from "./notify-late.server.ts";

/** A Wednesday. */
const morning = new Date("2027-01-20T10:00:00+05:30");
const at = (day: string) => new Date(`${day}T10:00:00+05:30`);

let sales: TestSales;
beforeAll(async () => {
  sales = await openTestSales({ now: morning });
});
afterAll(() => sales.close());

test("another reason is one that the customer reads", () => {
  const typed = { movedTo: "2027-01-28", reason: "other", moves: "0" };
  expect(MoveInput.safeParse({ ...typed, note: " " }).error?.issues).toMatchObject([
    { path: ["note"], message: "Tell the customer why the date changes." },
  ]);
  expect(MoveInput.safeParse({ ...typed, note: "Our lift is broken." }).success).toBe(true);
});

const input = (movedTo: string, moves: number): MoveInput => ({
  movedTo,
  moves,
  reason: "repair",
  note: "The hinge is loose.",
});

test("a promised day is moved twice at most, is mailed once each time, and the first promise stays the law's", async () => {
  const { shop } = sales;
  const vendor = asVendor(shop, "v1");
  const order = await placePaidOrder(shop, { "13": 1 });
  const part = order.fulfilments.v1!;
  await shop.db
    .updateTable("fulfilments")
    .set({ promised_for: "2027-01-23" })
    .where("id", "=", part)
    .execute();
  const move = (movedTo: string, moves = 0, by = vendor) => movePromise(by, part, input(movedTo, moves));
  const mails = async () => (await fulfilmentMails(shop, order)).filter((name) => name !== "order-paid");
  const late = async () =>
    (await listVendorOrders(vendor, readVendorOrderQuery(new URLSearchParams("status=late")))).orders.map(
      ({ id }) => id,
    );

  // Later, and at most 30 days; by its seller or the shop.
  for (const day of ["2027-01-23", "2027-02-23"]) {
    await expect(move(day)).rejects.toMatchObject({ code: "delivery-day.out-of-range" });
  }
  await expect(move("2027-01-28", 0, asVendor(shop, "v2"))).rejects.toMatchObject({
    code: "order.not-found",
  });
  await expect(move("2027-01-28", 0, order.customer)).rejects.toMatchObject({ kind: "forbidden" });

  // Pressed twice at once it is one move; another tab is told of it.
  await Promise.all([move("2027-01-28"), move("2027-01-28")]);
  await expect(move("2027-01-29")).rejects.toMatchObject({ code: "delivery-day.moved-meanwhile" });
  expect(await mails()).toEqual(["delivery-moved"]);
  const shown = { promisedFor: "2027-01-23", movedTo: "2027-01-28" };
  const page = await findMyOrder(order.customer, order.id);
  expect(page?.fulfilments).toMatchObject([shown]);
  expect(page?.events.map(({ kind }) => kind)).toEqual(["placed", "paid", "moved"]);
  const moved = { to: "28 Jan 2027 instead of 23 Jan 2027", note: "The hinge is loose." };
  expect(page?.events.at(-1)).toHaveProperty("moved", { ...moved, reason: "Repair before dispatch" });
  expect((await findVendorOrder(vendor, part))?.events.at(-1)?.moved).toEqual({
    ...moved,
    reason: "Repair before dispatch",
  });
  const { data } = await shop.db
    .selectFrom("mails")
    .select("data")
    .where("event_key", "=", `delivery-moved:${part}:1`)
    .executeTakeFirstOrThrow();
  expect(data).toMatchObject({ from: "2027-01-23", to: "2027-01-28", reason: "repair" });

  // Late by the moved day, and told again if that one passes after another move.
  sales.stopClockAt(at("2027-01-25"));
  await notifyLate(shop);
  expect([await late(), await mails()]).toEqual([[], ["delivery-moved"]]);
  sales.stopClockAt(at("2027-01-29"));
  await notifyLate(shop);
  expect([await late(), (await mails()).length]).toEqual([[part], 2]);
  const admin = await asNewAdmin(shop);
  await movePromise(admin, part, input("2027-02-02", 1));
  expect(await late()).toEqual([]);
  sales.stopClockAt(at("2027-02-03"));
  for (const _ of ["once", "again"]) await notifyLate(shop);
  expect((await mails()).toSorted()).toEqual([
    "delivery-moved",
    "delivery-moved",
    "order-late",
    "order-late",
  ]);
  await expect(move("2027-02-08", 2)).rejects.toMatchObject({ code: "delivery-day.moved-twice" });
  const trail = await shop.db
    .selectFrom("audit_entries")
    .select(["before", "after"])
    .where("action", "=", "fulfilment.move")
    .orderBy("id")
    .execute();
  expect(trail).toMatchObject([
    {
      before: { deliverBy: "23 Jan 2027" },
      after: { deliverBy: "28 Jan 2027", note: "The hinge is loose." },
    },
    { before: { deliverBy: "28 Jan 2027" }, after: { deliverBy: "2 Feb 2027" } },
  ]);

  // Delivered by the moved day it still came later than it was promised.
  sales.stopClockAt(at("2027-02-01"));
  for (const step of ["pack", "ship"] as const) await makeTransition(vendor, part, step);
  await expect(move("2027-02-09", 2)).rejects.toMatchObject({ code: "delivery-day.not-movable" });
  // The invoice left with the goods: it has the day that counts by then.
  const [invoice] = (await findVendorOrder(vendor, part))?.documents ?? [];
  const document = await findVendorDocument(vendor, part, invoice?.id ?? "");
  expect(document && describeDocument(document).parties.at(-1)?.lines).toContain("Delivery by 2 Feb 2027");
  await makeTransition(vendor, part, "deliver");
  expect(await freePieces(shop, order.id)).toMatchObject([{ cameInTime: false }]);
  sales.stopClockAt(morning);
});

test("a day is not moved while its order waits for the payment, nor when there is no day left to move it to", async () => {
  const { shop } = sales;
  const vendor = asVendor(shop, "v1");
  const waiting = await placeTestOrder(shop, { "13": 1 }, "demo");
  await expect(movePromise(vendor, waiting.fulfilments.v1!, input("2027-02-01", 0))).rejects.toMatchObject({
    code: "order.unpaid",
  });

  const order = await placePaidOrder(shop, { "13": 1 });
  const part = order.fulfilments.v1!;
  sales.stopClockAt(at("2027-03-15"));
  await expect(movePromise(vendor, part, input("2027-03-16", 0))).rejects.toMatchObject({
    code: "delivery-day.too-late",
  });
  expect(await findVendorOrder(vendor, part)).toMatchObject({ moves: 0, movedTo: null, isLate: true });
  sales.stopClockAt(morning);
});

test("a corrected address may promise as late a day as the moved one, or a later one", async () => {
  const { shop } = sales;
  sales.stopClockAt(morning);
  const vendor = asVendor(shop, "v1");
  const admin = await asNewAdmin(shop);
  const order = await placePaidOrder(shop, { "13": 1 });
  const part = order.fulfilments.v1!;
  const read = async () => (await findMyOrder(order.customer, order.id))!.fulfilments[0]!;
  const { promisedFor } = await read();
  await movePromise(vendor, part, input(daysAfter(promisedFor!, 2), 0));
  const correct = (pincode: string) =>
    correctAddress(
      admin,
      order.id,
      OrderAddressInput.parse({
        fullName: "Asha Kulkarni",
        addressLine1: "7 New Road",
        city: "Pune",
        pincode,
        phone: "9800000000",
      }),
    );
  sales.stopClockAt(new Date(morning.getTime() + 24 * 60 * 60_000));
  await correct("411001");
  const retained = await read();
  expect(retained.promisedFor! > promisedFor!).toBe(true);
  expect(retained.movedTo === null || retained.movedTo > retained.promisedFor!).toBe(true);
  sales.stopClockAt(new Date(morning.getTime() + 7 * 24 * 60 * 60_000));
  await correct("411002");
  const renewed = await read();
  expect(renewed.movedTo).toBeNull();
  expect(renewed.promisedFor! > retained.promisedFor!).toBe(true);
  // Its day can be moved from there.
  await movePromise(vendor, part, input(daysAfter(renewed.promisedFor!, 1), 0));
  expect(await checkInvariants(shop)).toEqual([]);
});
