import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { readMail } from "#tests/support/test-account.ts";
import { checkoutOf, fillCart, signInCustomer } from "#tests/support/test-customer.ts";
import {
  placePaidOrder,
  placeTestOrder,
  sendFulfilment,
  type TestOrder,
} from "#tests/support/test-fulfilments.ts";
import { amountRequest } from "#tests/support/test-refunds.ts";
import { becomes } from "#tests/support/test-tax-status.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { priceCart } from "../../cart/cart/price-cart.server.ts";
import { findProduct } from "../../catalogue/product/find-product.server.ts";
import { exportInvoices } from "../../books/exports/export-invoices.server.ts";
import { findMyDocument } from "../../books/invoices/find-document.server.ts";
import { documentTitle, showsGst } from "../../books/invoices/tax-document.ts";
import { findMyOrder } from "../views/my-orders.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { checkInvariants } from "../../doctor/check-invariants.server.ts";
import { refundMoney } from "../../payments/refund/refund-money.server.ts";
import { saveCheckoutAddress } from "./checkout-draft.server.ts";
import { placeOrder } from "./place-order.server.ts";
import { readCheckout, refuseUnservedAddress } from "./read-checkout.server.ts";

/** Product 1 is sold by v1 in Pune (composition), 3 by v2 in Bengaluru (enrolled), 2 by a registered seller. */
let test: TestShop;
let shop: Shop;
let registered: string;

beforeAll(async () => {
  test = await openTestShop({ sellsSamples: true });
  shop = test.shop;
  await shop.db.updateTable("stock_levels").set({ on_hand: 500 }).execute();
  await becomes(shop, "v1", "composition");
  await becomes(shop, "v2", "enrolled");
  const other = await shop.db
    .selectFrom("products")
    .select(["id", "vendor_id"])
    .where("vendor_id", "not in", ["v1", "v2"])
    .orderBy("id")
    .executeTakeFirstOrThrow();
  registered = other.id;
});
afterAll(() => test.close());

const inPune = { state: "27", city: "Pune", pincode: "411030" };
const inBengaluru = { state: "29", city: "Bengaluru", pincode: "560001" };
const ofKarnataka = { buyerGstin: "29ZZZFZ0000Z1ZR", buyerBusinessName: "Example Traders" };

const priceOf = async (id: string) => {
  const { unit_price } = await shop.db
    .selectFrom("products")
    .select("unit_price")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return unit_price ?? 0;
};

async function documentsOf({ customer, id }: TestOrder) {
  const page = await findMyOrder(customer, id);
  const documents = await Promise.all(
    (page?.documents ?? []).map((document) => findMyDocument(customer, id, document.id)),
  );
  return documents.map((document) => document!);
}

describe("the price of a seller who charges no GST", () => {
  it("is final on its page and in the cart, which name the state it sells in", async () => {
    const slug = (
      await shop.db.selectFrom("products").select("slug").where("id", "=", "1").executeTakeFirstOrThrow()
    ).slug;
    expect(await findProduct(shop, slug)).toMatchObject({
      gstRate: 0,
      soldWithin: "Maharashtra",
      seller: { taxStatus: "composition" },
    });
    const { totals } = await priceCart(shop, [
      { productId: "1", quantity: 2, priceWhenAdded: null },
      { productId: registered, quantity: 1, priceWhenAdded: null },
    ]);
    const [final, taxed] = [2 * (await priceOf("1")), await priceOf(registered)];
    expect(totals).toMatchObject({ subtotal: final + taxed, tax: Math.round(taxed * 0.18) });
  });

  it("is what an order costs, and the mail does not mention GST", async () => {
    const order = await placeTestOrder(shop, { "1": 1 });
    const price = (await priceOf("1")) * 100;
    expect(await findMyOrder(order.customer, order.id)).toMatchObject({
      subtotal: price,
      tax: 0,
      total: price,
    });
    const lines = await shop.db
      .selectFrom("order_lines")
      .innerJoin("fulfilments", "fulfilments.id", "order_lines.fulfilment_id")
      .select(["gst_rate", "order_lines.cgst", "tax_status", "is_own"])
      .where("order_lines.order_id", "=", order.id)
      .execute();
    expect(lines).toEqual([{ gst_rate: 0, cgst: 0, tax_status: "composition", is_own: false }]);
    const [mail] = await readMail(shop, order.customer.actor.email);
    expect(mail?.plainText).toContain("Total");
    expect(mail?.plainText).not.toContain("GST");
  });

  it("is never rounded for the GST of another seller's goods", async () => {
    await shop.db
      .updateTable("products")
      .set({ price: 101, discount_price: null })
      .where("id", "=", registered)
      .execute();
    for (const way of ["cod", "demo"] as const) {
      const order = await placeTestOrder(shop, { [registered]: 1, "1": 1 }, way);
      const parts = await shop.db
        .selectFrom("fulfilments")
        .select(["vendor_id", "round_off"])
        .where("order_id", "=", order.id)
        .execute();
      expect(parts.find(({ vendor_id }) => vendor_id === "v1")?.round_off).toBe(0);
      expect(parts.find(({ vendor_id }) => vendor_id !== "v1")?.round_off).toBe(-18);
    }
  });
});

describe("a seller who charges no GST", () => {
  const buy = async (productId: string, address: object) => {
    const customer = await signInCustomer(shop);
    await fillCart(customer, { [productId]: 1 });
    const input = checkoutOf({ ...address, seenTotal: await priceOf(productId) });
    await placeOrder(customer, input);
  };

  it("sells only where the place of supply is its own state, wherever the goods go", async () => {
    await expect(buy("1", inPune)).resolves.toBeUndefined();
    await expect(buy("1", inBengaluru)).rejects.toThrow("only within Maharashtra");
    await expect(buy("3", inBengaluru)).resolves.toBeUndefined();
    await expect(buy("3", inPune)).rejects.toThrow("the place of supply is Maharashtra");
    // An enrolled seller may not make a supply between states to a business of another state.
    await expect(buy("1", { ...inPune, ...ofKarnataka })).rejects.toThrow("the place of supply is Karnataka");
  });

  it("is refused before the last step, and the bill says which line", async () => {
    const customer = await signInCustomer(shop);
    await fillCart(customer, { "1": 1, "3": 1 });
    const address = checkoutOf(inPune);
    const unknown = await readCheckout(customer);
    expect(unknown.lines.map(({ isOutOfState }) => isOutOfState)).toEqual([false, false]);
    await expect(refuseUnservedAddress(customer, address)).rejects.toThrow("only within Karnataka");
    await saveCheckoutAddress(customer, address);
    const { lines } = await readCheckout(customer);
    expect(lines.map(({ soldWithin, isOutOfState }) => [soldWithin, isOutOfState])).toEqual([
      ["Maharashtra", false],
      ["Karnataka", true],
    ]);
  });

  it("in the composition scheme issues a bill of supply, and its credit note has no GST either", async () => {
    const order = await placePaidOrder(shop, { "1": 1 });
    await sendFulfilment(shop, order, "v1");
    const admin = await asNewAdmin(shop);
    await refundMoney(admin, order.id, await amountRequest(shop, order.id, 50_000));
    const [bill, note] = await documentsOf(order);
    expect(documentTitle(bill!)).toBe("Bill of supply");
    expect(bill).toMatchObject({
      taxStatus: "composition",
      cgst: 0,
      igst: 0,
      roundOff: 0,
      total: order.total,
    });
    expect(note).toMatchObject({ kind: "credit-note", cgst: 0, igst: 0, total: 50_000 });
    expect(note?.corrects?.title).toBe("Bill of supply");
    expect([bill, note].map((document) => showsGst(document!))).toEqual([false, false]);
    expect(await checkInvariants(shop)).toEqual([]);
  });

  it("that is enrolled issues an invoice that is no tax invoice", async () => {
    await shop.db
      .updateTable("products")
      .set({ price: 40_000, discount_price: null })
      .where("id", "=", "3")
      .execute();
    const customer = await signInCustomer(shop);
    await fillCart(customer, { "3": 1 });
    const { id } = await placeOrder(
      customer,
      checkoutOf({ ...inBengaluru, seenTotal: await priceOf("3"), paymentMethod: "cod" }),
    );
    const { id: part } = await shop.db
      .selectFrom("fulfilments")
      .select("id")
      .where("order_id", "=", id)
      .executeTakeFirstOrThrow();
    const order = { id, number: "", total: 0, customer, fulfilments: { v2: part } };
    await sendFulfilment(shop, order, "v2");
    const [invoice] = await documentsOf(order);
    expect(documentTitle(invoice!)).toBe("Invoice");
    expect(showsGst(invoice!)).toBe(false);
    expect(invoice?.seller).toMatchObject({ gstin: null, enrolmentNumber: "292600012345ES1" });
  });

  it("has documents in the file of invoices that state a total and no GST", async () => {
    const order = await placeTestOrder(shop, { "1": 1 });
    await sendFulfilment(shop, order, "v1");
    const [bill] = await documentsOf(order);
    let file = "";
    for await (const piece of exportInvoices(await asNewAdmin(shop), {})) file += piece;
    const row = file.split("\r\n").find((line) => line.includes(bill!.number));
    expect(row).toContain("Bill of supply");
    // No rate, taxable value and GST, but a round-off, the total and the value.
    expect(row).toMatch(new RegExp(`,,,,,,[-0-9.]+,${order.total / 100},`));
    expect(row).toMatch(/,NOS,,,N,/);
  });
});

it("An order placed under another tax status is not shipped", async () => {
  const order = await placeTestOrder(shop, { "1": 1 });
  await shop.db.updateTable("vendors").set({ tax_status: "registered" }).where("id", "=", "v1").execute();
  await expect(sendFulfilment(shop, order, "v1")).rejects.toThrow(
    "was in the composition scheme, and now it is registered for GST",
  );
  expect(await documentsOf(order)).toEqual([]);
});
