import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { orderDelivered, type TestReturn, writeReturn } from "#tests/support/test-return-rows.ts";
import { asAdmin, asNewVendor } from "#tests/support/test-seller.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { findMyReturn, findShopReturn } from "../views/find-return.server.ts";
import type { ReturnPage } from "../views/return-page.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { checkInvariants } from "../../doctor/check-invariants.server.ts";
import { cancelReturn } from "../request/cancel-return.server.ts";
import { adviseOwner, approveReturn, refuseReturn } from "./answer-return.server.ts";
import { loseGoods, pickUpGoods, receiveGoods } from "./bring-goods.server.ts";
import { closeReturn, giveUpPickUp, overruleSeller } from "./decide-return.server.ts";

const noon = new Date("2026-11-20T06:30:00Z");
let site: TestShop;
let shop: Shop;
let admin: Shop;

beforeAll(async () => {
  site = await openTestShop({ now: noon });
  shop = site.shop;
  admin = asAdmin(shop);
});
afterAll(() => site.close());
beforeEach(() => site.stopClockAt(noon));

async function page({ id }: TestReturn): Promise<ReturnPage> {
  const view = await findShopReturn(admin, id);
  if (!view) throw new Error("The shop finds every return.");
  return view;
}
const seenOf = async (returned: TestReturn) => ({ seen: (await page(returned)).seen });
const because = async (returned: TestReturn, answer = "The display is broken by force.") => ({
  ...(await seenOf(returned)),
  answer,
});
const blueDart = { by: "courier", carrier: "Blue Dart", trackingNumber: "BD 77" } as const;
const approve = async (returned: TestReturn) =>
  approveReturn(returned.seller, returned.id, { ...(await seenOf(returned)), answer: "" });
const openAlerts = ({ id }: TestReturn) =>
  shop.db
    .selectFrom("alerts")
    .select(["kind", "sentence"])
    .where("return_id", "=", id)
    .where("resolved_at", "is", null)
    .execute();

describe("a request", () => {
  it("is approved by its seller, who tells the customer how to pack it; a second click changes nothing", async () => {
    const returned = await writeReturn(shop);
    const form = { ...(await seenOf(returned)), answer: "Please use the original box." };
    await approveReturn(returned.seller, returned.id, form);
    await approveReturn(returned.seller, returned.id, form);
    expect(await findMyReturn(returned.customer, returned.id)).toMatchObject({
      state: "approved",
      answer: "Please use the original box.",
      waitsFor: "seller",
      timeline: [{ event: "request" }, { event: "approve", by: "seller" }],
    });
  });

  it("cannot be answered from a page that is out of date", async () => {
    const returned = await writeReturn(shop);
    const old = await because(returned);
    await approve(returned);
    await expect(refuseReturn(returned.seller, returned.id, old)).rejects.toMatchObject({
      code: "return.moved",
    });
    await expect(refuseReturn(admin, returned.id, await because(returned))).rejects.toMatchObject({
      code: "return.not-now",
    });
  });

  it("is unknown to another seller", async () => {
    const returned = await writeReturn(shop);
    const other = await asNewVendor(shop);
    await expect(refuseReturn(other, returned.id, await because(returned))).rejects.toMatchObject({
      code: "return.not-found",
    });
  });

  it("that is refused for a reason of the law alerts the shop, which overrules the seller", async () => {
    const returned = await writeReturn(shop);
    await refuseReturn(returned.seller, returned.id, await because(returned));
    expect((await page(returned)).endedAt).toEqual(noon);
    expect(await openAlerts(returned)).toEqual([
      {
        kind: "return-refused",
        sentence: `Vendor refused return ${returned.number} of 'Test Machine': The display is broken by force.`,
      },
    ]);
    await expect(overruleSeller(returned.seller, returned.id, await because(returned))).rejects.toMatchObject(
      {
        code: "access.not-admin",
      },
    );
    await overruleSeller(admin, returned.id, await because(returned, "The photos show no damage."));
    expect(await page(returned)).toMatchObject({
      state: "approved",
      answer: "The photos show no damage.",
      approvedAt: noon,
      endedAt: null,
    });
    expect(await openAlerts(returned)).toEqual([]);
  });

  it("of a customer who changed their mind is refused without an alert", async () => {
    const returned = await writeReturn(shop, { reason: "changed-mind", handover: "courier" });
    await refuseReturn(
      returned.seller,
      returned.id,
      await because(returned, "The seal of the licence is broken."),
    );
    expect(await openAlerts(returned)).toEqual([]);
  });

  it("is not overruled once its piece is in another return, or after the delivery was undone", async () => {
    const order = await orderDelivered(shop, { serials: ["OV-1"] });
    const first = await writeReturn(shop, { order });
    await refuseReturn(first.seller, first.id, await because(first));
    const second = await writeReturn(shop, { order });
    await expect(overruleSeller(admin, first.id, await because(first))).rejects.toMatchObject({
      code: "return.pieces-taken",
    });
    await cancelReturn(second.customer, second.id, await seenOf(second));
    await shop.db
      .updateTable("fulfilments")
      .set({ status: "shipped" })
      .where("order_id", "=", order.id)
      .execute();
    await expect(overruleSeller(admin, first.id, await because(first))).rejects.toMatchObject({
      code: "return.delivery-undone",
    });
    await shop.db
      .updateTable("fulfilments")
      .set({ status: "delivered" })
      .where("order_id", "=", order.id)
      .execute();
    await overruleSeller(admin, first.id, await because(first));
    expect((await page(first)).state).toBe("approved");
  });

  it("for service is answered with whom to ask; a return is not", async () => {
    const request = await writeReturn(shop, { kind: "service", wish: "repair" });
    await adviseOwner(request.seller, request.id, await because(request, "Please call 1800 000 000."));
    expect(await page(request)).toMatchObject({ state: "advised", answer: "Please call 1800 000 000." });
    const returned = await writeReturn(shop);
    await expect(adviseOwner(returned.seller, returned.id, await because(returned))).rejects.toMatchObject({
      code: "return.not-now",
    });
  });
});

describe("the goods", () => {
  it("are collected by a courier and lie in quarantine when they arrive", async () => {
    const returned = await writeReturn(shop, { serials: ["QU-1"] });
    await approve(returned);
    await pickUpGoods(returned.seller, returned.id, { ...(await seenOf(returned)), ...blueDart });
    expect(await findMyReturn(returned.customer, returned.id)).toMatchObject({
      state: "in-transit",
      courier: { carrier: "Blue Dart", trackingNumber: "BD 77" },
      waitsFor: "courier",
    });
    const form = await seenOf(returned);
    await receiveGoods(returned.seller, returned.id, form);
    await receiveGoods(returned.seller, returned.id, form);
    const received = await page(returned);
    expect(received).toMatchObject({ state: "received", receivedAt: noon, waitsFor: "seller" });
    const stock = await shop.db
      .selectFrom("stock_levels")
      .select(["on_hand", "quarantined"])
      .where("product_id", "=", received.productId)
      .executeTakeFirst();
    expect(stock).toEqual({ on_hand: 9, quarantined: 1 });
    expect(await checkInvariants(shop)).toEqual([]);
  });

  it("that arrive after the customer cancelled are received, unless their piece has gone another way", async () => {
    const returned = await writeReturn(shop, { handover: "drop-off", serials: ["LATE-1"] });
    await approve(returned);
    await cancelReturn(returned.customer, returned.id, await seenOf(returned));
    const other = await writeReturn(shop, { order: returned.order });
    await expect(receiveGoods(returned.seller, returned.id, await seenOf(returned))).rejects.toMatchObject({
      code: "return.pieces-taken",
    });
    await cancelReturn(other.customer, other.id, await seenOf(other));
    await receiveGoods(returned.seller, returned.id, await seenOf(returned));
    expect((await page(returned)).state).toBe("received");
  });

  it("cannot arrive for what was never approved", async () => {
    const returned = await writeReturn(shop);
    await cancelReturn(returned.customer, returned.id, await seenOf(returned));
    await expect(receiveGoods(returned.seller, returned.id, await seenOf(returned))).rejects.toMatchObject({
      code: "return.not-now",
    });
  });

  it("are lost only if the shop says so, and accepted then", async () => {
    const returned = await writeReturn(shop);
    await approve(returned);
    await pickUpGoods(returned.seller, returned.id, { ...(await seenOf(returned)), by: "seller" });
    await expect(loseGoods(returned.seller, returned.id, await seenOf(returned))).rejects.toMatchObject({
      code: "access.not-admin",
    });
    await loseGoods(admin, returned.id, await seenOf(returned));
    expect(await page(returned)).toMatchObject({ state: "accepted", isLost: true, courier: null });
  });
});

describe("the shop", () => {
  it("gives up a pick-up only once it is overdue", async () => {
    const returned = await writeReturn(shop);
    await approve(returned);
    await expect(giveUpPickUp(admin, returned.id, await seenOf(returned))).rejects.toMatchObject({
      params: { by: "not-overdue" },
    });
    site.stopClockAt(new Date("2026-11-25T06:30:00Z"));
    await giveUpPickUp(admin, returned.id, await seenOf(returned));
    expect((await page(returned)).state).toBe("cancelled");
  });

  it("closes what was settled in another way, and says how", async () => {
    const returned = await writeReturn(shop);
    await expect(closeReturn(returned.seller, returned.id, await because(returned))).rejects.toMatchObject({
      code: "access.not-admin",
    });
    await closeReturn(admin, returned.id, await because(returned, "We agreed on a new charger by phone."));
    expect(await findMyReturn(returned.customer, returned.id)).toMatchObject({
      state: "closed",
      answer: "We agreed on a new charger by phone.",
      waitsFor: null,
      dueAt: null,
    });
  });
});
