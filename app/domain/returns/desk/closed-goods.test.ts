import { afterAll, beforeAll, expect, it } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { addProduct } from "#tests/support/test-product.ts";
import { refundRequest } from "#tests/support/test-refunds.ts";
import { makeTestReturn, deliveredOrder, freeLine, readReturn } from "#tests/support/test-returns.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { listMyOrders } from "../../orders/views/my-orders.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { refundMoney } from "../../payments/refund/refund-money.server.ts";
import { approveReturn } from "./answer-return.server.ts";
import { receiveGoods } from "./bring-goods.server.ts";
import { closeReturn } from "./decide-return.server.ts";

let test: TestShop;
let admin: Shop;
let laptop: string;
beforeAll(async () => {
  test = await openTestShop({ now: new Date("2026-11-21T06:00:00Z") });
  admin = await asNewAdmin(test.shop);
  laptop = (await addProduct(test.shop, { stock: 100 })).id;
});
afterAll(() => test.close());

/** Of two pieces the seller has one, and the shop has closed its return. */
async function closedWithGoods(serials: string[]) {
  const order = await deliveredOrder(test.shop, { [laptop]: 2 }, { serials: { 0: serials } });
  const { id } = await makeTestReturn(test.shop, order, { wish: "refund" });
  const seen = async () => (await readReturn(test.shop, id)).seen;
  await approveReturn(admin, id, { seen: await seen(), answer: "" });
  await receiveGoods(admin, id, { seen: await seen() });
  await closeReturn(admin, id, { seen: await seen(), answer: "Settled in the shop." });
  return order;
}

it.each([[["SN-1", "SN-2"]], [[]]])(
  "a piece that lies with the seller is not sent back again: %j",
  async (serials) => {
    const order = await closedWithGoods(serials);
    expect(await freeLine(test.shop, order.id)).toMatchObject({
      quantity: 1,
      units: serials.length > 0 ? [{ serialNumber: "SN-2" }] : [],
    });
    const customer = { ...order.customer, now: test.shop.now };
    const requestOf = async () => (await listMyOrders(customer)).orders[0]?.lines[0]?.returns.mayRequest;
    expect(await requestOf()).toMatchObject({ kind: "return" });
    await makeTestReturn(test.shop, order, { wish: "refund" });
    expect(await requestOf()).toBeNull();
    await expect(
      makeTestReturn(test.shop, order, { wish: "refund", quantity: 1, units: [] }),
    ).rejects.toMatchObject({ code: "return.pieces-taken" });
  },
);

it("the piece that the customer still has is free after the other one is refunded by the form", async () => {
  const order = await closedWithGoods([]);
  const both = refundRequest({ 0: { quantity: 2, restock: true } });
  // One of them lies in quarantine, from where it may go into stock.
  await expect(refundMoney(admin, order.id, both)).rejects.toMatchObject({ code: "return.goods-came-back" });
  await refundMoney(admin, order.id, refundRequest({ 0: { quantity: 1 } }));
  expect(await freeLine(test.shop, order.id)).toMatchObject({ quantity: 1 });
});
