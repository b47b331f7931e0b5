import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import {
  asVendor,
  makeTransition,
  payTestOrder,
  placeTestOrder,
  type TestOrder,
} from "#tests/support/test-fulfilments.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { checkInvariants } from "../../doctor/check-invariants.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { changeDispatchOf } from "../../vendors/own-profile/change-dispatch.server.ts";
import { findMyOrder } from "../views/my-orders.server.ts";
import { cancelMyPart, endUncollected } from "./cancel-fulfilment.server.ts";

let opened: TestShop;
let shop: Shop;

beforeAll(async () => {
  // A Wednesday.
  opened = await openTestShop({ sellsSamples: true, now: new Date("2027-01-20T10:00:00+05:30") });
  shop = opened.shop;
  const dispatch = { dispatchDays: 1, cutOff: "14:00", isCollectable: true };
  await changeDispatchOf(await asNewAdmin(shop), "v1", dispatch);
});
afterAll(() => opened.close());

/** An order that is ready to be collected, to be paid there or paid before. */
async function ready(method: "cod" | "demo" = "cod"): Promise<TestOrder> {
  const order = await placeTestOrder(shop, { "13": 1 }, method, { collect: true });
  if (method === "demo") await payTestOrder(shop, order);
  await makeTransition(asVendor(shop, "v1"), partOf(order), "pack");
  return order;
}

const partOf = ({ fulfilments }: TestOrder) => fulfilments.v1 ?? "";

describe("what nobody collects", () => {
  it("ends after its last day if it is not paid: stock back, customer and seller told", async () => {
    const stock = async () =>
      (
        await shop.db
          .selectFrom("stock_levels")
          .select("on_hand as stock")
          .where("product_id", "=", "13")
          .executeTakeFirstOrThrow()
      ).stock;
    const unpaid = await ready();
    const paid = await ready("demo");
    const before = await stock();
    // It was ready on the 20th.
    opened.stopClockAt(new Date("2027-01-27T23:00:00+05:30"));
    await endUncollected(shop);
    expect(await findMyOrder(unpaid.customer, unpaid.id)).toMatchObject({ status: "processing" });
    opened.stopClockAt(new Date("2027-01-28T00:30:00+05:30"));
    await Promise.all([endUncollected(shop), endUncollected(shop)]);
    expect(await findMyOrder(unpaid.customer, unpaid.id)).toMatchObject({
      status: "cancelled",
      fulfilments: [{ cancelReason: "uncollected" }],
    });
    expect(await findMyOrder(paid.customer, paid.id)).toMatchObject({ status: "processing" });
    expect(await stock()).toBeGreaterThan(before);
    const mails = await shop.db
      .selectFrom("mails")
      .select(["template", sql<string>`data ->> 'why'`.as("why")])
      .where(sql<boolean>`data ->> 'orderId' = ${unpaid.id}`)
      .where("template", "in", ["fulfilment-cancelled", "order-notice"])
      .where(sql<boolean>`coalesce(data ->> 'event', '') <> 'new'`)
      .orderBy("template")
      .execute();
    expect(mails[0]).toEqual({ template: "fulfilment-cancelled", why: "Not collected in time" });
    expect(mails.slice(1)).not.toEqual([]);
    expect(await checkInvariants(shop)).toEqual([]);
  });

  it("waits until a day on which the shop is open", async () => {
    // A week after this Sunday is the eve of the last day.
    opened.stopClockAt(new Date("2027-01-31T10:00:00+05:30"));
    const order = await ready();
    opened.stopClockAt(new Date("2027-02-08T23:00:00+05:30"));
    await endUncollected(shop);
    expect(await findMyOrder(order.customer, order.id)).toMatchObject({
      status: "processing",
      fulfilments: [{ collectUntil: "2027-02-08" }],
    });
  });

  it("can be cancelled by its customer before", async () => {
    const order = await ready();
    await cancelMyPart(order.customer, partOf(order));
    expect(await findMyOrder(order.customer, order.id)).toMatchObject({ status: "cancelled" });
    expect(await checkInvariants(shop)).toEqual([]);
  });
});
