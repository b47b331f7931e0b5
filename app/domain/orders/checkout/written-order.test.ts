import { afterAll, beforeAll, expect, test } from "vitest";
import { bengaluruBusiness } from "#tests/support/test-customer.ts";
import { placeTestOrder } from "#tests/support/test-fulfilments.ts";
import { addProduct } from "#tests/support/test-product.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import type { Shop } from "../../shop/context/shop.ts";

const now = new Date("2026-11-20T06:30:00Z");
let opened: TestShop;
let shop: Shop;
beforeAll(async () => {
  opened = await openTestShop({ now });
  shop = opened.shop;
});
afterAll(() => opened.close());

test("an order has copies of all that was agreed: buyer, addresses, seller, prices and taxes", async () => {
  const product = await addProduct(shop, { name: "Mouse", price: 1_000, discountPrice: 900, stock: 9 });
  const service = { service_name: "Test Care", service_phone: "1800 000 001" };
  await shop.db.updateTable("brands").set(service).where("name", "=", "Test").execute();
  const { id, number, customer, fulfilments } = await placeTestOrder(shop, { [product.id]: 2 }, "demo", {
    ...bengaluruBusiness,
    receivedBy: "somebody-else",
    addressLine2: "Near the lake",
  });
  const { userId, email } = customer.actor;
  const fulfilmentId = fulfilments["test-vendor"];
  const rowsOf = (table: "orders" | "order_lines" | "order_events", column: "id" | "order_id") =>
    shop.db
      .selectFrom(table)
      .selectAll()
      .where(column as never, "=", id as never)
      .execute();
  const amounts = { taxable: 1_800_00, cgst: 0, sgst: 0, igst: 324_00 };
  expect(await rowsOf("orders", "id")).toMatchObject([
    {
      number,
      user_id: userId,
      user_email: email,
      created_at: now,
      subtotal: 1_800_00,
      tax: 324_00,
      total: 2_124_00,
      full_name: "Asha Kulkarni",
      address_line1: "12 Example Road",
      address_line2: "Near the lake",
      city: "Pune",
      state_code: "27",
      pincode: "411030",
      phone: "9800000000",
      buyer_gstin: bengaluruBusiness.buyerGstin,
      buyer_business_name: bengaluruBusiness.buyerBusinessName,
      billing_address_line1: bengaluruBusiness.billingAddressLine1,
      billing_address_line2: bengaluruBusiness.billingAddressLine2,
      billing_city: "Bengaluru",
      billing_state_code: "29",
      billing_pincode: bengaluruBusiness.billingPincode,
      place_of_supply: "29",
      pos_basis: "bill-to-ship-to",
      payment_method: "online",
      payment_provider: "demo",
      payment_status: "pending",
      status: "pending",
      credit_used: 0,
      expires_at: new Date("2026-11-20T07:00:00Z"),
    },
  ]);
  const [part] = await shop.db.selectFrom("fulfilments").selectAll().where("order_id", "=", id).execute();
  expect(part).toMatchObject({
    id: fulfilmentId,
    vendor_id: "test-vendor",
    placed_at: now,
    promised_for: expect.anything(),
    awaits: null,
    collect_code: null,
    supply_state: null,
    vendor_state_code: "27",
    tax_status: "registered",
    is_own: false,
    round_off: 0,
    total: 2_124_00,
    ...amounts,
  });
  expect(await rowsOf("order_lines", "order_id")).toMatchObject([
    {
      position: 0,
      fulfilment_id: fulfilmentId,
      product_id: product.id,
      name: "Mouse",
      slug: product.slug,
      sku: `Y-${product.id}`,
      condition_words: "",
      gst_rate: 18,
      quantity: 2,
      awaited: 0,
      unit_price: 900_00,
      list_price: 1_000_00,
      discount: 0,
      ...service,
      ...amounts,
    },
  ]);
  expect(await rowsOf("order_events", "order_id")).toMatchObject([
    {
      kind: "placed",
      machine: "order",
      event: "place",
      to_state: "pending",
      actor_role: "customer",
      actor_id: userId,
      happened_at: now,
    },
  ]);
  const left = await shop.db.selectFrom("carts").selectAll().where("user_id", "=", userId).execute();
  expect(left).toEqual([]);
});
