import { afterAll, beforeAll, expect, it } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { addProduct } from "#tests/support/test-product.ts";
import { deliveredOrder, readReturn } from "#tests/support/test-returns.ts";
import { inspect, receivedReturn } from "#tests/support/test-settle.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { clearReturn } from "./clear-return.server.ts";

let test: TestShop;
beforeAll(async () => {
  test = await openTestShop({ now: new Date("2026-11-21T06:00:00Z") });
});
afterAll(() => test.close());

it("two units of one order that were mixed up keep their numbers in the register", async () => {
  const { shop } = test;
  const { id: laptop } = await addProduct(shop);
  const order = await deliveredOrder(shop, { [laptop]: 2 }, { serials: { 0: ["SN-1", "SN-2"] } });
  const { id } = await receivedReturn(shop, order, { wish: "refund", units: [1], quantity: 1 });
  await inspect(shop, id, { found: { 1: "SN-2" } });
  const { seen, state } = await readReturn(shop, id);
  expect(state).toBe("disputed");
  const admin = await asNewAdmin(shop);
  await expect(clearReturn(admin, id, { seen, clearance: "register-wrong" })).rejects.toMatchObject({
    code: "serial-numbers.same-order",
  });
  await clearReturn(admin, id, { seen, clearance: "other-unit" });
  expect((await readReturn(shop, id)).state).toBe("received");
});
