import { afterAll, beforeAll, expect, test } from "vitest";
import { checkoutOf, fillCart, signInCustomer } from "#tests/support/test-customer.ts";
import { asVendor } from "#tests/support/test-fulfilments.ts";
import { orderAhead, setStock } from "#tests/support/test-pre-orders.ts";
import { openTestSales, type TestSales } from "#tests/support/test-sales.ts";
import { changePreOrder } from "../pre-orders/change-pre-order.server.ts";
import { saveCheckoutAddress } from "./checkout-draft.server.ts";
import { readCheckout } from "./read-checkout.server.ts";

let sales: TestSales;
beforeAll(async () => {
  sales = await openTestSales({ now: new Date("2027-01-20T10:00:00+05:30") });
});
afterAll(() => sales.close());

test("one parcel can cost a rupee more than two, and either sum that the checkout shows is what is ordered", async () => {
  const { shop } = sales;
  for (const [id, price] of Object.entries({ "7": 56_990, "13": 9_991 })) {
    await shop.db
      .updateTable("products")
      .set({ price, discount_price: null, was_price: null })
      .where("id", "=", id)
      .execute();
  }
  await setStock(shop, "7", 0);
  await changePreOrder(asVendor(shop, "v1"), "7", { expected: "2027-02-12", most: 9 });
  const goods = { "7": 1, "13": 1 };
  const shown = async (together: boolean) => {
    const customer = await signInCustomer(shop);
    await fillCart(customer, goods);
    await saveCheckoutAddress(customer, checkoutOf({ together }));
    return (await readCheckout(customer)).choice;
  };
  const choice = {
    expected: "2027-02-12",
    apart: { parcels: 2, tax: 12_056_00, total: 79_037_00 },
    together: { parcels: 1, tax: 12_057_00, total: 79_038_00 },
  };
  expect([await shown(false), await shown(true)]).toEqual([choice, choice]);
  for (const way of ["apart", "together"] as const) {
    const { total, fulfilments, id } = await orderAhead(shop, goods, { together: way === "together" });
    const parts = await shop.db
      .selectFrom("fulfilments")
      .select("total")
      .where("order_id", "=", id)
      .execute();
    expect(fulfilments).toHaveProperty("v1");
    expect([total, parts.length]).toEqual([choice[way].total, choice[way].parcels]);
  }
});
