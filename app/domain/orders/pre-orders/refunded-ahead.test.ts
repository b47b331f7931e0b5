import { afterAll, beforeAll, expect, test } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { asVendor, type TestOrder } from "#tests/support/test-fulfilments.ts";
import { paidAhead, setStock } from "#tests/support/test-pre-orders.ts";
import { refundRequest } from "#tests/support/test-refunds.ts";
import { openTestSales, type TestSales } from "#tests/support/test-sales.ts";
import { checkInvariants } from "../../doctor/check-invariants.server.ts";
import { refundMoney } from "../../payments/refund/refund-money.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { stockOf } from "../../stock/on-hand.server.ts";
import { readLeft } from "../credited-lines/lines-left.server.ts";
import { changePreOrder } from "./change-pre-order.server.ts";

let sales: TestSales;
let shop: Shop;
let admin: Awaited<ReturnType<typeof asNewAdmin>>;
beforeAll(async () => {
  sales = await openTestSales({ now: new Date("2027-01-20T10:00:00+05:30") });
  ({ shop } = sales);
  admin = await asNewAdmin(shop);
});
afterAll(() => sales.close());

const refund = (order: TestOrder, quantity: number, restock: boolean) =>
  refundMoney(admin, order.id, refundRequest({ 0: { quantity, restock } }));
const awaited = async (order: TestOrder) => (await readLeft(shop, order.id))[0]?.lines[0]?.awaited;

test.each([true, false])(
  "pieces that have not arrived are refunded first; those that have are in stock again if somebody says so: %s",
  async (restock) => {
    await changePreOrder(asVendor(shop, "v1"), "6", { expected: "2027-02-12", most: 9 });
    const first = await paidAhead(shop, { "6": 4 });
    sales.stopClockAt(new Date(shop.now().getTime() + 60_000));
    const next = await paidAhead(shop, { "6": 2 });
    await setStock(shop, "6", 2);
    await refund(first, 1, restock);
    expect([await awaited(first), await awaited(next), await stockOf(shop, "6")]).toEqual([1, 2, 0]);
    // One more that waits, and one of the two that are there, which is for the next order.
    await refund(first, 2, restock);
    expect([await awaited(first), await awaited(next)]).toEqual([0, restock ? 1 : 2]);
    await refund(next, 2, false);
    await refund(first, 1, restock);
    expect(await stockOf(shop, "6")).toBe(restock ? 1 : 0);
    expect(await checkInvariants(shop)).toEqual([]);
    await setStock(shop, "6", 0);
  },
);
