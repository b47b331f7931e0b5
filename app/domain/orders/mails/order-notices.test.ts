import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readMail } from "#tests/support/test-account.ts";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import {
  asVendor,
  makeTransition,
  payTestOrder,
  placePaidOrder,
  placeTestOrder,
  sendFulfilment,
} from "#tests/support/test-fulfilments.ts";
import { changeOf, makeChange } from "#tests/support/test-changes.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { changeOwnOrderMails } from "../../vendors/own-profile/change-own-order-mails.server.ts";
import { cancelMyOrder } from "../cancel/cancel-my-order.server.ts";
import { correctAddress } from "../correct/correct-address.server.ts";
import { expireUnpaidOrders } from "../cancel/expire-unpaid-orders.server.ts";
import { refundMoney } from "../../payments/refund/refund-money.server.ts";
import { mailDigests } from "./mail-digests.server.ts";
import { notifyOfNewOrder } from "./notify-sellers.server.ts";

let opened: TestShop;
let shop: Shop;
const shopMailbox = "orders-desk@shop.example";

beforeAll(async () => {
  opened = await openTestShop({ sellsSamples: true });
  shop = opened.shop;
  await shop.db
    .updateTable("shop_settings")
    .set({ cod_limit_rupees: 199_999, order_mails_to: shopMailbox })
    .execute();
});
afterAll(() => opened.close());

/** One more person who acts for the vendor; returns the address. */
async function addPerson(vendorId: string, { isSuspended = false } = {}): Promise<string> {
  const id = randomUUID();
  const email = `${id}@vendors.example`;
  const at = new Date();
  await shop.db
    .insertInto("auth_users")
    .values({ id, name: "Somebody", email, email_verified: true, created_at: at, updated_at: at })
    .execute();
  const suspension = isSuspended ? { suspended_at: new Date(), suspended_for: "test" } : {};
  await shop.db
    .updateTable("profiles")
    .set({ role: "vendor", vendor_id: vendorId, ...suspension })
    .where("user_id", "=", id)
    .execute();
  return email;
}

let first: string;
let second: string;
beforeEach(async () => {
  await shop.db.deleteFrom("mails").execute();
  await shop.db.deleteFrom("profiles").where("role", "=", "vendor").execute();
  await shop.db.deleteFrom("order_notices").execute();
  await shop.db.updateTable("vendors").set({ order_mails: "each" }).execute();
  await shop.db.updateTable("shop_settings").set({ order_mails: "each" }).execute();
  first = await addPerson("v1");
  second = await addPerson("v2");
});

const subjects = async (email: string) => (await readMail(shop, email)).map(({ subject }) => subject);
const textOf = async (email: string) =>
  (await readMail(shop, email)).at(-1)?.plainText.replace(/\s+/g, " ") ?? "";

describe("each vendor and the shop are told", () => {
  it("of a cash order when it is placed: each of its own goods only, the shop of all", async () => {
    const colleague = await addPerson("v1");
    const suspended = await addPerson("v1", { isSuspended: true });
    const order = await placeTestOrder(shop, { "13": 2, "3": 1 });
    for (const email of [first, colleague, second, shopMailbox]) {
      expect(await subjects(email)).toEqual([`New order: ${order.number}`]);
    }
    expect(await subjects(suspended)).toEqual([]);
    const text = await textOf(first);
    expect(text).toContain("2 × Office Mini: ₹70,776");
    expect(text).toContain("Cash on delivery. The customer pays ₹70,776 at the door.");
    expect(text).toContain("Delivery address Asha Kulkarni");
    expect(text).toMatch(/Phone: \d{10}/);
    expect(text).toContain(`/vendor/orders/${order.fulfilments.v1}`);
    const [{ name: other }] = (await shop.db
      .selectFrom("products")
      .select("name")
      .where("id", "=", "3")
      .execute()) as [{ name: string }];
    expect(text).not.toContain(other);
    expect(await textOf(second)).toContain(`1 × ${other}`);
    expect(await textOf(second)).not.toContain("Office Mini");
    const all = await textOf(shopMailbox);
    expect(all).toContain("Office Mini");
    expect(all).toContain(other);
    expect(all).toContain(`/admin/orders/${order.id}`);
  });

  it("of an online order when it is paid, without what was cancelled before, and of a double payment once", async () => {
    const order = await placeTestOrder(shop, { "13": 1, "3": 1 }, "demo");
    expect(await subjects(first)).toEqual([]);
    await makeTransition(asVendor(shop, "v2"), order.fulfilments.v2!, "cancel");
    await payTestOrder(shop, order);
    await notifyOfNewOrder(shop, order.id);
    expect(await subjects(first)).toEqual([`New order: ${order.number}`]);
    expect(await subjects(second)).toEqual([]);
    expect(await subjects(shopMailbox)).toEqual([`New order: ${order.number}`]);
    expect(await textOf(first)).toContain("The order is paid.");
    expect(await textOf(shopMailbox)).not.toContain("Cauvery Systems");
  });

  it("of another address, with it, once the order is bought", async () => {
    const admin = await asNewAdmin(shop);
    const moved = { addressLine1: "9 New Road", phone: "9800000009" };
    const order = await placeTestOrder(shop, { "13": 2 });
    await makeChange(admin, order.id, moved);
    expect(await subjects(first)).toEqual([`New order: ${order.number}`, `New address: ${order.number}`]);
    const text = await textOf(first);
    expect(text).toContain("Please send these items there. 2 × Office Mini");
    expect(text).toMatch(/Delivery address .*9 New Road.*Phone: 9800000009/);
    expect(await subjects(shopMailbox)).toContain(`New address: ${order.number}`);
    expect(await subjects(second)).toEqual([]);
    const unpaid = await placeTestOrder(shop, { "3": 1 }, "demo");
    await makeChange(admin, unpaid.id, moved);
    await correctAddress(admin, order.id, {
      ...(await changeOf(admin, order.id)),
      city: "Poona",
      isBillingToo: false,
    });
    expect(await subjects(second)).toEqual([]);
    expect(await textOf(first)).toContain("Poona");
  });

  it("of pieces taken off and another address in one mail, which sellers of other parts get, too", async () => {
    const admin = await asNewAdmin(shop);
    const order = await placePaidOrder(shop, { "13": 2, "3": 1 });
    await makeChange(admin, order.id, { addressLine1: "9 New Road", keep: { 0: 1, 1: 1 } });
    const both = `Items cancelled and new address: ${order.number}`;
    for (const email of [first, shopMailbox]) {
      expect(await subjects(email)).toEqual([`New order: ${order.number}`, both]);
      expect(await textOf(email)).toMatch(
        /cancelled these items.* 1 × Office Mini.* new delivery address.* 9 New Road/,
      );
    }
    expect(await subjects(second)).toEqual([`New order: ${order.number}`, `New address: ${order.number}`]);
    const cash = await placeTestOrder(shop, { "13": 1 }, "demo");
    await makeChange(admin, cash.id, { addressLine1: "9 New Road", method: "cod" });
    expect((await subjects(first)).slice(2)).toEqual([`New order: ${cash.number}`]);
    expect(await textOf(first)).toContain("9 New Road");
  });

  it("of nothing if the order expires or is cancelled unpaid", async () => {
    const order = await placeTestOrder(shop, { "13": 1 }, "demo");
    await cancelMyOrder(order.customer, order.id);
    await placeTestOrder(shop, { "13": 1 }, "demo");
    await expireUnpaidOrders({ ...shop, now: () => new Date(shop.now().getTime() + 40 * 86_400_000) });
    expect([...(await subjects(first)), ...(await subjects(shopMailbox))]).toEqual([]);
  });

  it("when the customer cancels; a vendor that cancels is not told, the shop is", async () => {
    const order = await placePaidOrder(shop, { "13": 1, "3": 1 });
    await makeTransition(asVendor(shop, "v2"), order.fulfilments.v2!, "cancel");
    expect(await subjects(second)).toEqual([`New order: ${order.number}`]);
    expect(await textOf(shopMailbox)).toContain("Cauvery Systems cancelled these items");
    await cancelMyOrder(order.customer, order.id);
    await cancelMyOrder(order.customer, order.id);
    expect(await subjects(first)).toEqual([
      `New order: ${order.number}`,
      `Items cancelled in ${order.number}`,
    ]);
    expect(await textOf(first)).toContain("The customer cancelled these items");
    expect(await subjects(second)).toHaveLength(1);
    expect(await subjects(shopMailbox)).toHaveLength(3);
  });

  it("when the shop refunds pieces before dispatch, and not when it does so after", async () => {
    const admin = await asNewAdmin(shop);
    const order = await placePaidOrder(shop, { "13": 3 });
    const refund = (requestId: string) =>
      refundMoney(admin, order.id, {
        requestId,
        reason: "One too many",
        quantity: { "0": 1 },
        amount: {},
        restock: { "0": true },
        units: {},
      } as Parameters<typeof refundMoney>[2]);
    const once = randomUUID();
    await refund(once);
    await refund(once);
    expect(await subjects(first)).toEqual([
      `New order: ${order.number}`,
      `Items refunded in ${order.number}`,
    ]);
    expect(await textOf(first)).toContain("1 × Office Mini refunded. Ship the other 2.");
    expect(await textOf(first)).toContain("1 × Office Mini: ₹35,388");
    await sendFulfilment(shop, order, "v1");
    await refund(randomUUID());
    expect(await subjects(first)).toHaveLength(2);
  });

  it("when the courier brings the goods back", async () => {
    const order = await placeTestOrder(shop, { "13": 1 });
    await sendFulfilment(shop, order, "v1");
    for (const _ of ["once", "twice"]) {
      await makeTransition(asVendor(shop, "v1"), order.fulfilments.v1!, "return");
    }
    const expected = [`New order: ${order.number}`, `Came back undelivered: ${order.number}`];
    expect(await subjects(first)).toEqual(expected);
    expect(await subjects(shopMailbox)).toEqual(expected);
  });
});

describe("a digest a day", () => {
  const at = (moment: string): Shop => ({ ...shop, now: () => new Date(moment) });
  const nine = "2027-03-02T03:30:00Z";
  const choose = (orderMails: "each" | "daily") =>
    changeOwnOrderMails(asVendor(shop, "v1"), { orderMails, mondayMail: true, todayMail: true });

  it("tells each event once, after nine in the morning, also when the job runs twice at once", async () => {
    await choose("daily");
    const order = await placeTestOrder(at("2027-03-01T10:00:00Z"), { "13": 1, "3": 1 });
    await cancelMyOrder({ ...order.customer, now: () => new Date("2027-03-01T11:00:00Z") }, order.id);
    expect(await subjects(first)).toEqual([]);
    expect(await subjects(second)).toHaveLength(2);
    await mailDigests(at("2027-03-02T03:29:59Z"));
    expect(await subjects(first)).toEqual([]);
    await Promise.all([mailDigests(at(nine)), mailDigests(at(nine))]);
    expect(await subjects(first)).toEqual(["Your orders: 1 new order, 1 cancellation"]);
    const text = await textOf(first);
    expect(text).toContain("Office Mini");
    expect(text).not.toContain("Cauvery");
    // What happens after nine waits for the next day, also when the job runs again.
    const later = await placeTestOrder(at("2027-03-02T04:00:00Z"), { "13": 1 });
    await mailDigests(at("2027-03-02T05:00:00Z"));
    expect(await subjects(first)).toHaveLength(1);
    await choose("each");
    await mailDigests(at("2027-03-03T03:30:00Z"));
    expect(await textOf(first)).toContain(later.number);
    await mailDigests(at("2027-03-04T03:30:00Z"));
    expect(await subjects(first)).toHaveLength(2);
  });

  it("is undone as a whole when the job fails", async () => {
    await choose("daily");
    await placeTestOrder(at("2027-03-01T10:00:00Z"), { "13": 1 });
    const dying: Shop = {
      ...at(nine),
      db: shop.db.withPlugin({
        transformQuery: ({ node }) => {
          if (JSON.stringify(node).includes("order-digest")) throw new Error("killed");
          return node;
        },
        transformResult: async ({ result }) => result,
      }),
    };
    await expect(mailDigests(dying)).rejects.toThrow("killed");
    await mailDigests(at(nine));
    expect(await subjects(first)).toEqual(["Your orders: 1 new order"]);
  });

  it("goes to the shop too if it wants one, and nothing goes to a shop that switched it off", async () => {
    await shop.db.updateTable("shop_settings").set({ order_mails: "daily" }).execute();
    await placeTestOrder(at("2027-03-01T10:00:00Z"), { "13": 1, "3": 1 });
    await mailDigests(at(nine));
    expect(await subjects(shopMailbox)).toEqual(["Your orders: 1 new order"]);
    await shop.db.updateTable("shop_settings").set({ order_mails: "off" }).execute();
    await placeTestOrder(shop, { "13": 1 });
    expect(await subjects(shopMailbox)).toHaveLength(1);
  });
});

it("the vendor's choice is written to the audit log, once", async () => {
  const vendor = asVendor(shop, "v3");
  await changeOwnOrderMails(vendor, { orderMails: "daily", mondayMail: true, todayMail: true });
  await changeOwnOrderMails(vendor, { orderMails: "daily", mondayMail: true, todayMail: true });
  const entries = await shop.db
    .selectFrom("audit_entries")
    .select(["before", "after"])
    .where("action", "=", "vendor.order-mails")
    .where("vendor_id", "=", "v3")
    .execute();
  expect(entries).toEqual([{ before: { orderMails: "each" }, after: { orderMails: "daily" } }]);
});

it("the customer's mails list products, quantities, amounts with GST, the total and the address", async () => {
  const order = await placePaidOrder(shop, { "13": 2, "3": 1 });
  const mails = await readMail(shop, order.customer.actor.email);
  for (const template of ["order-placed", "order-paid"]) {
    const text = mails.find((mail) => mail.template === template)?.plainText.replace(/\s+/g, " ");
    expect(text).toContain("2 × Office Mini: ₹70,776");
    expect(text).toMatch(/Total: ₹[\d,]+ including GST of about ₹/);
    expect(text).toContain("Delivery address Asha Kulkarni");
  }
});
