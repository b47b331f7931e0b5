import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { asVendor, type TestOrder } from "#tests/support/test-fulfilments.ts";
import { readReturn } from "#tests/support/test-returns.ts";
import { openTestSales, type TestSales } from "#tests/support/test-sales.ts";
import { deliveredUnits, freshSerial, inspect, receivedReturn, refund } from "#tests/support/test-settle.ts";
import { findMyOrder } from "../../orders/views/my-orders.server.ts";
import { findMyReturn } from "../views/find-return.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { checkInvariants } from "../../doctor/check-invariants.server.ts";
import { clearReturn } from "./clear-return.server.ts";

const now = new Date("2026-11-21T06:30:00Z");

let sales: TestSales;
let shop: Shop;
let admin: Shop;
let seller: Shop;

beforeAll(async () => {
  sales = await openTestSales({ now });
  shop = sales.shop;
  await shop.db.updateTable("stock_levels").set({ on_hand: 500 }).execute();
  admin = await asNewAdmin(shop);
  seller = asVendor(shop, "v1");
});
beforeEach(() => sales.stopClockAt(now));
afterAll(() => sales.close());

/** Of v1, with serial numbers. */
const laptops = (pieces: number) => deliveredUnits(shop, "7", pieces);
const stepped = async (id: string) => ({ seen: (await readReturn(shop, id)).seen });
const stateOf = async (id: string) => (await readReturn(shop, id)).state;
const numbersOf = async (order: TestOrder) =>
  (await findMyOrder(order.customer, order.id))?.fulfilments.flatMap(({ lines }) =>
    lines.flatMap(({ serials }) => serials),
  );
const allIsWell = async () => expect(await checkInvariants(shop)).toEqual([]);

describe("another serial number than the one shipped", () => {
  async function disputed() {
    const { order, serials } = await laptops(1);
    const { id } = await receivedReturn(shop, order, { wish: "refund" });
    const other = freshSerial();
    const mails = await mailsTo(order);
    await expect(inspect(shop, id, { found: { 1: other } })).rejects.toMatchObject({
      code: "return.other-number",
      fields: {
        "found-1": `Shipped: ${serials[0]}. Please read the product again`,
        confirmedOther: other,
      },
    });
    expect(await stateOf(id)).toBe("received");
    await inspect(shop, id, { found: { 1: other }, confirmedOther: [other] });
    expect(await stateOf(id)).toBe("disputed");
    expect(await mailsTo(order)).toEqual(mails);
    return { order, id, shipped: serials[0]!, other };
  }
  const mailsTo = ({ customer }: TestOrder) =>
    shop.db.selectFrom("mails").select("subject").where("recipient", "=", customer.actor.email).execute();
  const alerts = (returnId: string) =>
    shop.db
      .selectFrom("alerts")
      .select("kind")
      .where("return_id", "=", returnId)
      .where("resolved_at", "is", null)
      .execute();

  it("stops the return, raises an alert, and only the shop decides", async () => {
    const { id } = await disputed();
    expect(await alerts(id)).toEqual([{ kind: "return-mismatch" }]);
    await expect(inspect(shop, id, { outcome: "reject" })).rejects.toMatchObject({ kind: "forbidden" });
    await expect(
      clearReturn(seller, id, { ...(await stepped(id)), clearance: "other-unit" }),
    ).rejects.toMatchObject({ kind: "forbidden" });
    await allIsWell();
  });

  it.each([
    ["shop", () => admin],
    ["seller", () => seller],
  ] as const)("may be a slip, which the %s corrects", async (_, by) => {
    const { id, shipped, order } = await disputed();
    await clearReturn(by(), id, { ...(await stepped(id)), clearance: "typing-error" });
    expect(await stateOf(id)).toBe("received");
    expect(await alerts(id)).toEqual([]);
    // The product is read again: the wrong number is not kept, and the right one is not taken as read.
    expect((await findMyReturn(order.customer, id))?.units).toMatchObject([{ found: null }]);
    await inspect(shop, id, { found: { 1: shipped.replaceAll("-", " ").toLowerCase() } });
    expect(await stateOf(id)).toBe("accepted");
    await refund(shop, id);
    expect(await numbersOf(order)).toEqual([shipped]);
    await allIsWell();
  });

  it("may be what was shipped indeed: then the order's number is corrected", async () => {
    const { id, other, order } = await disputed();
    await clearReturn(admin, id, { ...(await stepped(id)), clearance: "register-wrong" });
    await inspect(shop, id, { found: { 1: other } });
    expect(await stateOf(id)).toBe("accepted");
    expect(await numbersOf(order)).toEqual([other]);
    await refund(shop, id);
    await allIsWell();
  });

  it("may be accepted in its place: the shipped unit stays with the customer and is on no credit note", async () => {
    const { id, other, order } = await disputed();
    await clearReturn(admin, id, { ...(await stepped(id)), clearance: "other-unit" });
    await inspect(shop, id, { found: { 1: other } });
    expect(await stateOf(id)).toBe("accepted");
    await refund(shop, id);
    const removed = await shop.db
      .selectFrom("credit_serials")
      .select("unit")
      .where("order_id", "=", order.id)
      .execute();
    expect(removed).toEqual([]);
    await allIsWell();
  });
});

it("two units of one order that were mixed up keep their numbers in the register", async () => {
  const { order, serials } = await laptops(2);
  const other = serials[1] ?? "";
  const { id } = await receivedReturn(shop, order, { wish: "refund", units: [1], quantity: 1 });
  await inspect(shop, id, { found: { 1: other }, confirmedOther: [other] });
  const { seen, state } = await readReturn(shop, id);
  expect(state).toBe("disputed");
  await expect(clearReturn(admin, id, { seen, clearance: "register-wrong" })).rejects.toMatchObject({
    code: "serial-numbers.same-order",
  });
  await clearReturn(admin, id, { seen, clearance: "other-unit" });
  expect((await readReturn(shop, id)).state).toBe("received");
});
