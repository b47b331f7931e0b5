import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkoutOf, fillCart, signInCustomer } from "#tests/support/test-customer.ts";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { upiInput } from "#tests/support/test-payment-methods.ts";
import { placeTestOrder } from "#tests/support/test-fulfilments.ts";
import { addProduct, archive, setStock } from "#tests/support/test-product.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import {
  addPaymentMethod,
  switchPaymentMethod,
} from "../../payments/methods/change-payment-methods.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { buyAgain } from "./buy-again.server.ts";
import { findCheckoutDraft, saveCheckoutAddress } from "./checkout-draft.server.ts";
import { CheckoutAddress } from "./checkout-input.ts";
import { readPaymentTerms } from "./payment-terms.server.ts";

let test: TestShop;
let shop: Shop;
beforeAll(async () => {
  test = await openTestShop({ now: new Date("2026-11-20T06:30:00Z") });
  shop = test.shop;
});
afterAll(() => test.close());

const signedOut = { code: expect.stringMatching(/^access\./) };
const cartOf = (userId: string) =>
  shop.db
    .selectFrom("cart_items")
    .select(["product_id", "quantity", "price_when_added"])
    .where("user_id", "=", userId)
    .orderBy("position")
    .execute();

describe("buying an order again", () => {
  it("adds its items, new ones at today's prices, as far as there is stock, and says what is missing", async () => {
    const [cable, mouse, table, gone, sold] = [
      await addProduct(shop, { name: "Cable", price: 100, stock: 9 }),
      await addProduct(shop, { name: "Mouse", price: 1_000, stock: 9 }),
      await addProduct(shop, { name: "Table", price: 2_000, stock: 9 }),
      await addProduct(shop, { name: "Lamp", price: 3_000, stock: 9 }),
      await addProduct(shop, { name: "Chair", price: 4_000, stock: 9 }),
    ];
    const pieces = { [mouse.id]: 2, [table.id]: 3, [gone.id]: 1, [sold.id]: 1 };
    const order = await placeTestOrder(shop, pieces);
    const { userId } = order.customer.actor;
    await fillCart(order.customer, { [cable.id]: 1, [mouse.id]: 1 });
    await shop.db.updateTable("products").set({ price: 2_200 }).where("id", "=", table.id).execute();
    await setStock(shop, table.id, 2);
    await archive(shop, gone.id);
    await setStock(shop, sold.id, 0);
    expect(await buyAgain(order.customer, order.id)).toEqual([
      { name: "Table", added: 2, wanted: 3 },
      { name: "Lamp", added: 0, wanted: 1 },
      { name: "Chair", added: 0, wanted: 1 },
    ]);
    expect(await cartOf(userId)).toEqual([
      { product_id: cable.id, quantity: 1, price_when_added: 1 },
      { product_id: mouse.id, quantity: 3, price_when_added: 1 },
      { product_id: table.id, quantity: 2, price_when_added: 2_200 },
    ]);
    // The cart has all that there are, at the price that they had.
    await shop.db.updateTable("products").set({ price: 2_300 }).where("id", "=", table.id).execute();
    expect(await buyAgain(order.customer, order.id)).toEqual([
      { name: "Table", added: 0, wanted: 3 },
      { name: "Lamp", added: 0, wanted: 1 },
      { name: "Chair", added: 0, wanted: 1 },
    ]);
    const asAdded = { product_id: table.id, quantity: 2, price_when_added: 2_200 };
    expect((await cartOf(userId)).slice(1)).toMatchObject([{ quantity: 5 }, asAdded]);
  });

  it("is for one's own orders", async () => {
    const { id } = await placeTestOrder(shop, {
      [(await addProduct(shop, { price: 1_000, stock: 9 })).id]: 1,
    });
    const stranger = await signInCustomer(shop);
    await expect(buyAgain(stranger, id)).rejects.toMatchObject({ code: "order.not-found" });
    await expect(buyAgain(stranger, randomUUID())).rejects.toMatchObject({ code: "order.not-found" });
    await expect(buyAgain(shop, id)).rejects.toMatchObject(signedOut);
    expect(await cartOf(stranger.actor.userId)).toEqual([]);
  });
});

it("a draft keeps the address of one customer, and its token while the address changes", async () => {
  const [customer, stranger] = [await signInCustomer(shop), await signInCustomer(shop)];
  const address = CheckoutAddress.parse(checkoutOf({}));
  expect(await findCheckoutDraft(customer)).toBeUndefined();
  await saveCheckoutAddress(customer, address);
  const draft = await findCheckoutDraft(customer);
  expect(draft).toEqual({ token: expect.stringMatching(/^[0-9a-f-]{36}$/), address });
  await saveCheckoutAddress(customer, { ...address, city: "Satara" });
  expect(await findCheckoutDraft(customer)).toEqual({
    token: draft?.token,
    address: { ...address, city: "Satara" },
  });
  expect(await findCheckoutDraft(stranger)).toBeUndefined();
  await expect(saveCheckoutAddress(shop, address)).rejects.toMatchObject(signedOut);
  await expect(findCheckoutDraft(shop)).rejects.toMatchObject(signedOut);
  // What an older version kept, and what no form takes today, is asked for again.
  await shop.db
    .updateTable("checkout_drafts")
    .set({ address: JSON.stringify({ ...address, pincode: "1" }) })
    .where("user_id", "=", customer.actor.userId)
    .execute();
  expect(await findCheckoutDraft(customer)).toBeUndefined();
});

it("the policy pages say how orders can be paid now", async () => {
  expect(await readPaymentTerms(shop)).toEqual({
    providers: ["demo", "cod"],
    codLimit: 50_000,
    counter: { hasCard: false, upiLimit: null, cashLimit: 1_99_999 },
    collects: false,
    upiLimit: null,
    unpaidMinutes: 30,
    bankTransferDays: 7,
    emi: [],
  });
  const admin = await asNewAdmin(shop);
  await switchPaymentMethod(admin, await addPaymentMethod(admin, "upi", upiInput), true);
  await shop.db.updateTable("vendors").set({ is_collectable: true }).execute();
  expect(await readPaymentTerms(shop)).toMatchObject({
    providers: ["demo", "cod", "upi"],
    upiLimit: 1_00_000_00,
    collects: true,
  });
});
