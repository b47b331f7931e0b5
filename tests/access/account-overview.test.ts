import { afterAll, beforeAll, expect, test } from "vitest";
import { placeOrder } from "#domain/orders/checkout/place-order.server.ts";
import { checkoutOf, fillCart } from "#tests/support/test-customer.ts";
import { addProduct } from "#tests/support/test-product.ts";
import { makeTestReturn, deliveredOrder } from "#tests/support/test-returns.ts";
import { openTestSite, type TestSite } from "#tests/support/test-site.ts";

let site: TestSite;
beforeAll(async () => (site = await openTestSite()));
afterAll(() => site.close());

test("My Account opens on what is under way: orders, products and returns", async () => {
  const { id: productId } = await addProduct(site.shop, { name: "Sahya Pro 14", price: 20_000, stock: 9 });
  const { customer, number, ...order } = await deliveredOrder(site.shop, { [productId]: 1 });
  const { cookies } = await site.shop.signIn.openSession(site.shop.db, customer.actor.userId, {
    address: "192.0.2.7",
    userAgent: "a browser",
  });
  const cookie = cookies.map((cookie) => cookie.split(";", 1)[0]).join("; ");
  const page = async () => (await site.request("/account", { headers: { cookie } })).body.toString();

  const before = await page();
  for (const text of ["Last order", number, "Delivered", "No returns are under way."])
    expect(before).toContain(text);
  expect(before).toMatch(/href="\/my-products\/[^"]+"[^>]*>Sahya Pro 14</);

  const { number: returned } = await makeTestReturn(site.shop, { customer, number, ...order });
  await fillCart(customer, { [productId]: 1 });
  const { number: second } = await placeOrder(
    customer,
    checkoutOf({ seenTotal: 23_600, paymentMethod: "cod" }),
  );
  const after = await page();
  for (const text of [second, "Delivery by", returned]) expect(after).toContain(text);
  for (const text of [number, "Last order"]) expect(after).not.toContain(text);

  const vendor = await site.request("/account", { headers: { cookie: await site.signIn("vendor") } });
  expect(vendor.status).toBe(200);
});
