import { afterAll, beforeAll, expect, test } from "vitest";
import { checkoutOf, fillCart, signInCustomer } from "#tests/support/test-customer.ts";
import { asVendor } from "#tests/support/test-fulfilments.ts";
import { orderAhead, setStock } from "#tests/support/test-pre-orders.ts";
import { openTestSales, type TestSales } from "#tests/support/test-sales.ts";
import { changePreOrder } from "../pre-orders/change-pre-order.server.ts";
import { findMyOrder } from "../views/my-orders.server.ts";
import { saveCheckoutAddress } from "./checkout-draft.server.ts";
import { findLastAddress } from "./find-last-address.server.ts";
import { placeOrder } from "./place-order.server.ts";
import { readCheckout, refuseUnservedAddress } from "./read-checkout.server.ts";

let sales: TestSales;
beforeAll(async () => {
  sales = await openTestSales({ now: new Date("2027-01-20T10:00:00+05:30") });
  await sales.shop.db.updateTable("vendors").set({ is_collectable: false }).execute();
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
    expect((await readCheckout(customer)).total).toBe(choice.apart.total);
    await saveCheckoutAddress(customer, checkoutOf({ together }));
    const shown = await readCheckout(customer);
    const waiting = shown.promises.map((promise) => promise.awaits);
    expect(waiting.toSorted()).toEqual(together ? [choice.expected] : [choice.expected, undefined]);
    return shown.choice;
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

test("the checkout shows what is ordered a moment later: lines, GST of each seller, days and sums", async () => {
  const { shop } = sales;
  const customer = await signInCustomer(shop);
  await fillCart(customer, { "1": 1, "8": 2 });
  // The address decides how GST splits, and when it arrives.
  const before = await readCheckout(customer);
  expect(before).toMatchObject({ draft: undefined, gst: undefined, promises: [], seenDelivery: "" });
  expect(before.lines.map(({ isOutOfState }) => isOutOfState)).toEqual([false, false]);
  // What the page counts as bought.
  expect(before.products.map(({ id, vendorId }) => [id, vendorId])).toEqual([
    ["1", "v1"],
    ["8", "v2"],
  ]);
  await saveCheckoutAddress(customer, checkoutOf({}));
  const shown = await readCheckout(customer);
  const { subtotal, tax, total, lines, promises, seenDelivery } = shown;
  expect([before.subtotal, before.tax, before.total]).toEqual([subtotal, tax, total]);
  expect(shown).toMatchObject({
    collectable: [],
    hasOthers: true,
    choice: null,
    codLimit: 50_000,
    worth: { delivered: total / 100, collected: 0 },
    collectedIn: null,
    unpaidMinutes: 30,
    bankTransferDays: 7,
    storeCredit: { balance: 0, usable: 0 },
  });
  expect(shown.offers.map(({ provider }) => provider)).toEqual(["demo", "cod"]);
  const { id } = await placeOrder(customer, checkoutOf({ seenTotal: total / 100, seenDelivery }));
  const order = (await findMyOrder(customer, id))!;
  expect(order).toMatchObject({ subtotal, tax, total });
  expect(shown.gst).toEqual(
    order.fulfilments.map(({ vendorName, taxable, igst, total }) => ({ vendorName, taxable, igst, total })),
  );
  expect(shown.gst?.map(({ igst }) => igst > 0)).toEqual([false, true]);
  const ordered = await shop.db
    .selectFrom("order_lines")
    .innerJoin("fulfilments", "fulfilments.id", "fulfilment_id")
    .select(["name", "slug", "quantity", "unit_price as unitPrice", "discount", "order_lines.taxable"])
    .select(["gst_rate as gstRate", "vendor_name as vendorName"])
    .where("order_lines.order_id", "=", id)
    .orderBy("position")
    .execute();
  expect(lines).toEqual(
    ordered.map(({ vendorName: _vendorName, ...line }) => ({
      ...line,
      soldWithin: null,
      isOutOfState: false,
      warranty: expect.stringMatching(/^\d+ (year|month)/),
      returnDays: 7,
      expected: null,
      picture: expect.objectContaining({ alt: expect.any(String) }),
    })),
  );
  expect(promises.map(({ vendorName, goods }) => ({ vendorName, goods }))).toEqual(
    ordered.map(({ vendorName, name }) => ({ vendorName, goods: [name] })),
  );
  expect(promises.map(({ day }) => day).join(",")).toBe(seenDelivery);
  expect(promises.every((promise) => !("awaits" in promise) && !("isCollected" in promise))).toBe(true);
});

test("goods that the shop hands over are collected if the buyer chooses it, and the last address is offered again", async () => {
  const { shop } = sales;
  await shop.db.updateTable("vendors").set({ is_collectable: true }).where("id", "=", "v1").execute();
  const customer = await signInCustomer(shop);
  await fillCart(customer, { "1": 1 });
  expect(await readCheckout(customer)).toMatchObject({ hasOthers: false, collectedIn: null });
  await fillCart(customer, { "8": 1 });
  await saveCheckoutAddress(customer, checkoutOf({ collect: true }));
  const { collectable, hasOthers, collectedIn, promises, worth, total, gst } = await readCheckout(customer);
  expect({ collectable, hasOthers, collectedIn }).toEqual({
    collectable: [gst![0]!.vendorName],
    hasOthers: true,
    collectedIn: "27",
  });
  expect(promises.map(({ isCollected }) => isCollected)).toEqual([true, undefined]);
  expect(worth).toEqual({ delivered: gst![1]!.total / 100, collected: gst![0]!.total / 100 });
  const input = checkoutOf({ collect: true, seenTotal: total / 100, city: "Satara" });
  const { id } = await placeOrder(customer, input);
  expect(await findLastAddress(customer)).toMatchObject({ city: "Satara" });
  // What was sold at the counter may have no address.
  const none = { address_line1: "", city: "", pincode: "" };
  await shop.db.updateTable("orders").set(none).where("id", "=", id).execute();
  expect(await findLastAddress(customer)).toBeUndefined();
});

test("an address is refused at once where no order can go to it, and every step is its customer's", async () => {
  const { shop } = sales;
  const customer = await signInCustomer(shop);
  await fillCart(customer, { "1": 1 });
  const nowhere = checkoutOf({ pincode: "999999" });
  await expect(refuseUnservedAddress(customer, nowhere)).rejects.toMatchObject({
    code: "checkout.not-served",
  });
  await refuseUnservedAddress(customer, checkoutOf({}));
  const own = checkoutOf({ buyerGstin: "27ZZZCZ0000Z1Z1", buyerBusinessName: "Sahyadri Computers" });
  await expect(refuseUnservedAddress(customer, own)).rejects.toMatchObject({
    code: "checkout.buyer-is-seller",
  });
  const signedOut = { code: expect.stringMatching(/^access\./) };
  for (const step of [readCheckout(shop), refuseUnservedAddress(shop, nowhere), findLastAddress(shop)]) {
    await expect(step).rejects.toMatchObject(signedOut);
  }
});
