import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { bengaluruBusiness, checkoutOf, fillCart, signInCustomer } from "#tests/support/test-customer.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { listAddresses } from "../../people/customers/address-book.server.ts";
import { addAddress } from "../../people/customers/change-address-book.server.ts";
import { listBusinesses } from "../../people/customers/saved-businesses.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { findLastAddress } from "./find-last-address.server.ts";
import { findMyOrder, listMyOrders } from "../views/my-orders.server.ts";
import { checkInvariants } from "../../doctor/check-invariants.server.ts";
import { placeOrder } from "./place-order.server.ts";

let opened: TestShop;
let shop: Shop;

beforeAll(async () => {
  opened = await openTestShop({ sellsSamples: true });
  shop = opened.shop;
});
afterAll(() => opened.close());

const stockOf = async (productId: string) =>
  (
    await shop.db
      .selectFrom("stock_levels")
      .select("on_hand")
      .where("product_id", "=", productId)
      .executeTakeFirstOrThrow()
  ).on_hand;

describe("placing an order", () => {
  it("copies the lines, takes the stock, empties the cart and mails once", async () => {
    const customer = await signInCustomer(shop);
    await fillCart(customer, { "3": 2 });
    const before = await stockOf("3");
    const { id, number } = await placeOrder(customer, checkoutOf({ seenTotal: 181_696 }));
    expect(number).toMatch(/^YN-[2-9A-Z]{8}$/);
    expect(await stockOf("3")).toBe(before - 2);
    expect(await findMyOrder(customer, id)).toMatchObject({
      number,
      status: "pending",
      paymentStatus: "pending",
      subtotal: 15_398_000,
      tax: 2_771_600,
      total: 18_169_600,
      pieces: 2,
      fulfilments: [{ vendorName: "Cauvery Systems", igst: 2_771_640, cgst: 0, sgst: 0, total: 18_169_600 }],
    });
    await shop.db
      .updateTable("products")
      .set({ specs: sql`specs || '{"ramGb": 4}'` })
      .where("id", "=", "3")
      .execute();
    const { orders } = await listMyOrders(customer);
    expect(orders.map(({ lines }) => lines.map(({ specLines }) => specLines))).toEqual([
      [["Core Ultra 5 225H", "16\u00a0GB · 1\u00a0TB", "14.0″ OLED · 120\u00a0Hz"]],
    ]);
    // The next checkout starts with this address, as none is saved.
    const { fullName, addressLine1, pincode } = checkoutOf({});
    expect(await findLastAddress(customer)).toMatchObject({ fullName, addressLine1, pincode });
    expect(await findLastAddress(await signInCustomer(shop))).toBeUndefined();
    const mails = await shop.db
      .selectFrom("mails")
      .select("event_key")
      .where("recipient", "=", customer.actor.email)
      .execute();
    expect(mails).toEqual([{ event_key: `order-placed:${id}` }]);
    expect(
      await shop.db.selectFrom("carts").selectAll().where("user_id", "=", customer.actor.userId).execute(),
    ).toEqual([]);
  });

  it("takes 7 statements for two machines of two vendors, begin and commit included", async () => {
    const customer = await signInCustomer(shop);
    await fillCart(customer, { "1": 1, "8": 2 });
    const query = vi.spyOn(pg.Client.prototype, "query");
    const { id } = await placeOrder(customer, checkoutOf({ seenTotal: 243_044 }));
    const all = query.mock.calls.map(([statement]) => String(statement));
    query.mockRestore();
    // Before it, the schema is read, which a running shop remembers.
    const sent = all.slice(1);
    expect((await findMyOrder(customer, id))?.fulfilments).toHaveLength(2);
    expect([sent[0], sent.at(-1)]).toEqual(["begin", "commit"]);
    expect(sent).toHaveLength(7);
  });

  it("takes 60 orders an hour from one account, and the next one later", async () => {
    const customer = await signInCustomer(shop);
    await fillCart(customer, { "3": 1 });
    const first = checkoutOf({ seenTotal: 90_848 });
    const { id } = await placeOrder(customer, first);
    await sql`insert into orders select (jsonb_populate_record(copied, jsonb_build_object(
        'id', gen_random_uuid(), 'number', 'YN-COPY' || nth, 'short_number', 100000 + nth, 'checkout_token', gen_random_uuid()))).*
      from orders copied, generate_series(1001, 1059) nth where id = ${id}`.execute(shop.db);
    await fillCart(customer, { "3": 1 });
    await expect(placeOrder(customer, checkoutOf({ seenTotal: 90_848 }))).rejects.toMatchObject({
      code: "checkout.too-many-orders",
    });
    // Sending it twice does not order twice.
    expect((await placeOrder(customer, first)).id).toBe(id);
    const later = { ...customer, now: () => new Date(Date.now() + 61 * 60_000) };
    await placeOrder(later, checkoutOf({ seenTotal: 90_848 }));
    await sql`delete from orders where number like 'YN-COPY%'`.execute(shop.db);
  });

  it("gives the same order for the same checkout, 20 times at once", async () => {
    const customer = await signInCustomer(shop);
    await fillCart(customer, { "13": 1 });
    const before = await stockOf("13");
    const input = checkoutOf({ seenTotal: 35_388, paymentMethod: "cod" });
    const placed = await Promise.all(Array.from({ length: 20 }, () => placeOrder(customer, input)));
    expect(new Set(placed.map(({ id }) => id)).size).toBe(1);
    expect(await stockOf("13")).toBe(before - 1);
  });

  it("sells the last 3 pieces to exactly 3 of 20 buyers, and the others keep their cart", async () => {
    const buyers = await Promise.all(Array.from({ length: 20 }, () => signInCustomer(shop)));
    for (const buyer of buyers) await fillCart(buyer, { "18": 1 });
    const results = await Promise.allSettled(
      buyers.map((buyer) => placeOrder(buyer, checkoutOf({ seenTotal: 348_088 }))),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    expect(await stockOf("18")).toBe(0);
    const refused = results.find((result) => result.status === "rejected");
    expect(String(refused?.reason)).toContain("Qila 5080: only 0 left.");
    const carts = await shop.db
      .selectFrom("cart_items")
      .select("user_id")
      .where("product_id", "=", "18")
      .execute();
    expect(carts).toHaveLength(17);
  });

  it("does not let two orders of the same machines wait for each other", async () => {
    const buyers = await Promise.all(Array.from({ length: 10 }, () => signInCustomer(shop)));
    for (const [index, buyer] of buyers.entries()) {
      await fillCart(buyer, index % 2 === 0 ? { "1": 1, "2": 1 } : { "2": 1, "1": 1 });
    }
    const placed = await Promise.all(
      buyers.map((buyer) => placeOrder(buyer, checkoutOf({ seenTotal: 92_016 }))),
    );
    expect(placed).toHaveLength(10);
  });

  it("orders nothing when the total is another one than the buyer saw", async () => {
    const customer = await signInCustomer(shop);
    await fillCart(customer, { "3": 1 });
    await expect(placeOrder(customer, checkoutOf({ seenTotal: 90_847 }))).rejects.toThrow(
      "Prices have changed. The total is now ₹90,848 instead of ₹90,847. Your order was not placed.",
    );
    expect((await listMyOrders(customer)).orders).toEqual([]);
  });

  it("names a product that was taken off sale while the buyer was on the last step", async () => {
    const customer = await signInCustomer(shop);
    await fillCart(customer, { "3": 1, "4": 1 });
    const sell = (status: string) =>
      shop.db
        .updateTable("products")
        .set({ status })
        .where("id", "=", "4")
        .returning("name")
        .executeTakeFirstOrThrow();
    const { name } = await sell("archived");
    await expect(placeOrder(customer, checkoutOf({ seenTotal: 200_000 }))).rejects.toThrow(
      `${name} is no longer sold. Your order was not placed.`,
    );
    await sell("published");
  });

  it("refuses cash above the limit and takes it below", async () => {
    const customer = await signInCustomer(shop);
    await fillCart(customer, { "7": 1 });
    await expect(
      placeOrder(customer, checkoutOf({ paymentMethod: "cod", seenTotal: 70_788 })),
    ).rejects.toThrow("Cash on delivery is not available for orders above ₹50,000.");
  });

  it("says the specification's sentences to whoever is not signed in", async () => {
    await expect(placeOrder(shop, checkoutOf({}))).rejects.toThrow(
      "User not authenticated. Cannot add order.",
    );
    await expect(listMyOrders(shop)).rejects.toThrow("User not authenticated. Cannot fetch orders.");
  });

  it("shows nobody somebody else's order", async () => {
    const [owner, stranger] = [await signInCustomer(shop), await signInCustomer(shop)];
    await fillCart(owner, { "1": 1 });
    const { id } = await placeOrder(owner, checkoutOf({ seenTotal: 37_748 }));
    expect(await findMyOrder(stranger, id)).toBeUndefined();
    expect(await findMyOrder(owner, id)).toBeDefined();
  });
});

describe("GST by the seller's state and the place of supply", () => {
  it.each([
    ["27", "Pune seller, Pune buyer", "1", { cgst: 287_910, sgst: 287_910, igst: 0 }],
    ["29", "Pune seller, Bengaluru buyer", "1", { cgst: 0, sgst: 0, igst: 575_820 }],
    ["29", "Bengaluru seller, Bengaluru buyer", "8", { cgst: 782_910, sgst: 782_910, igst: 0 }],
    ["27", "Bengaluru seller, Pune buyer", "8", { cgst: 0, sgst: 0, igst: 1_565_820 }],
    ["07", "Delhi seller, Delhi buyer", "14", { cgst: 521_910, sgst: 521_910, igst: 0 }],
    ["27", "Delhi seller, Pune buyer", "14", { cgst: 0, sgst: 0, igst: 1_043_820 }],
  ])("state %s: %s", async (state, _who, productId, split) => {
    const customer = await signInCustomer(shop);
    await fillCart(customer, { [productId]: 1 });
    const totals: Record<string, number> = { "1": 37_748, "8": 102_648, "14": 68_428 };
    const { id } = await placeOrder(customer, checkoutOf({ state, seenTotal: totals[productId] ?? 0 }));
    expect((await findMyOrder(customer, id))?.fulfilments).toMatchObject([split]);
  });

  it.each([
    ["the business itself", "buyer", "27", "delivered-to-buyer", { cgst: 287_910, sgst: 287_910, igst: 0 }],
    ["somebody else", "somebody-else", "29", "bill-to-ship-to", { cgst: 0, sgst: 0, igst: 575_820 }],
  ] as const)(
    "a business of Bengaluru, goods to Pune, received by %s",
    async (_who, receivedBy, state, basis, split) => {
      const customer = await signInCustomer(shop);
      await fillCart(customer, { "1": 1 });
      const { id } = await placeOrder(
        customer,
        checkoutOf({ ...bengaluruBusiness, receivedBy, seenTotal: 37_748 }),
      );
      expect(await findMyOrder(customer, id)).toMatchObject({
        address: ["12 Example Road", "Pune, Maharashtra 411030"],
        supply: { state, basis },
        business: {
          name: "Example Traders Pvt Ltd",
          gstin: "29AABCR1718E1ZL",
          address: ["14 Example Arcade", "MG Road", "Bengaluru, Karnataka 560001"],
        },
        fulfilments: [split],
      });
      expect(await checkInvariants(shop)).toEqual([]);
    },
  );

  it("a business is billed at the delivery address unless it says otherwise, and is offered the next time", async () => {
    const customer = await signInCustomer(shop);
    const business = { buyerGstin: "27AAPFU0939F1ZV", buyerBusinessName: "Kadam & Sons" };
    for (const buyerBusinessName of [business.buyerBusinessName, "Kadam and Sons LLP"]) {
      await fillCart(customer, { "1": 1 });
      const { id } = await placeOrder(
        customer,
        checkoutOf({ ...business, buyerBusinessName, seenTotal: 37_748 }),
      );
      expect(await findMyOrder(customer, id)).toMatchObject({
        supply: { state: "27", basis: "same-state" },
        business: { name: buyerBusinessName, address: ["12 Example Road", "Pune, Maharashtra 411030"] },
      });
    }
    expect(await listBusinesses(customer)).toEqual([
      {
        id: expect.any(String),
        buyerGstin: "27AAPFU0939F1ZV",
        buyerBusinessName: "Kadam and Sons LLP",
        billingAddressLine1: "12 Example Road",
        billingAddressLine2: "",
        billingCity: "Pune",
        billingState: "27",
        billingPincode: "411030",
      },
    ]);
  });

  it("the address is saved once if the buyer wants it, as the default only if it is the first, and no order fails for a full book", async () => {
    const customer = await signInCustomer(shop);
    const bookAfter = async (input: Parameters<typeof checkoutOf>[0]) => {
      await fillCart(customer, { "1": 1 });
      await placeOrder(customer, checkoutOf({ ...input, seenTotal: 37_748 }));
      return (await listAddresses(customer)).map(({ city, isDefault }) => `${city} ${isDefault}`);
    };
    expect(await bookAfter({})).toEqual([]);
    await bookAfter({ saveAddress: true });
    expect(await bookAfter({ saveAddress: true, city: "PUNE" })).toEqual(["Pune true"]);
    const [saved] = await listAddresses(customer);
    for (let count = 1; count < 20; count += 1) await addAddress(customer, saved!);
    const full = ["Pune true", ...Array(19).fill("Pune false")];
    expect(await bookAfter({ saveAddress: true, city: "Satara" })).toEqual(full);
  });

  it("a seller is not the buyer of its own goods", async () => {
    const customer = await signInCustomer(shop);
    await fillCart(customer, { "1": 1 });
    const own = { buyerGstin: "27ZZZCZ0000Z1Z1", buyerBusinessName: "Sahyadri Computers" };
    await expect(placeOrder(customer, checkoutOf({ ...own, seenTotal: 37_748 }))).rejects.toMatchObject({
      code: "checkout.buyer-is-seller",
    });
  });

  it("makes the fulfilments of several sellers add up to the rupees that are paid", async () => {
    const customer = await signInCustomer(shop);
    await fillCart(customer, { "1": 1, "8": 1, "14": 1 });
    const { id } = await placeOrder(customer, checkoutOf({ seenTotal: 208_824 }));
    const order = await findMyOrder(customer, id);
    expect(order?.fulfilments).toHaveLength(3);
    expect(order?.fulfilments.reduce((sum, fulfilment) => sum + fulfilment.total, 0)).toBe(order?.total);
  });
});
