import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkoutOf, fillCart, signInCustomer } from "#tests/support/test-customer.ts";
import { changeMyPaymentMethod } from "../../payments/pay/change-payment-method.server.ts";
import { asVendor } from "#tests/support/test-fulfilments.ts";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { placeOrder } from "../checkout/place-order.server.ts";
import { readCheckout, refuseUnservedAddress } from "../checkout/read-checkout.server.ts";
import { saveCheckoutAddress } from "../checkout/checkout-draft.server.ts";
import { listVendorOrders } from "../lists/list-vendor-orders.server.ts";
import { readVendorOrderQuery } from "../lists/vendor-order-query.ts";
import { findMyOrder } from "../views/my-orders.server.ts";
import { exportAreas, replaceAreas } from "./area-list.server.ts";
import { removeArea, removeZone, saveArea, saveZone } from "./change-zones.server.ts";
import { shownDelivery, findDelivery } from "./find-delivery.server.ts";
import { notifyLate } from "./notify-late.server.ts";
import { readZones } from "./read-zones.server.ts";

let opened: TestShop;
let shop: Shop;
let admin: Shop;
/** A Wednesday, before the cut-off of 2 pm. */
const morning = new Date("2027-01-20T13:50:00+05:30");

beforeAll(async () => {
  opened = await openTestShop({ sellsSamples: true, now: morning });
  shop = opened.shop;
  admin = await asNewAdmin(shop);
});
afterAll(() => opened.close());

async function buyer() {
  const customer = await signInCustomer(shop);
  await fillCart(customer, { "3": 1 });
  return customer;
}
const order = { seenTotal: 90_848 };

/** The address of somebody who acts for the vendor. */
async function sellerOf(vendorId: string): Promise<string> {
  const { actor } = await signInCustomer(shop);
  const { email } = await shop.db
    .updateTable("profiles")
    .set({ role: "vendor", vendor_id: vendorId })
    .where("user_id", "=", "userId" in actor ? actor.userId : "")
    .returning("email")
    .executeTakeFirstOrThrow();
  return email;
}

describe("the day by which an order is promised", () => {
  it("is the one that the checkout showed, even a little later, and is mailed and kept", async () => {
    const customer = await buyer();
    await saveCheckoutAddress(customer, checkoutOf({}));
    const { promises, seenDelivery } = await readCheckout(customer);
    // Dispatched in Bengaluru on Thursday, five days on the way, none of them a Sunday.
    expect(promises).toMatchObject([{ vendorName: "Cauvery Systems", day: "2027-01-27" }]);
    opened.stopClockAt(new Date("2027-01-20T14:10:00+05:30"));
    const { id } = await placeOrder(customer, checkoutOf({ ...order, seenDelivery }));
    expect((await findMyOrder(customer, id))?.fulfilments).toMatchObject([{ promisedFor: "2027-01-27" }]);
    const { data } = await shop.db
      .selectFrom("mails")
      .select("data")
      .where("event_key", "=", `order-placed:${id}`)
      .executeTakeFirstOrThrow();
    expect(data).toMatchObject({ order: { promises } });

    // Much later it is not true any more: the customer is asked again.
    const other = await buyer();
    opened.stopClockAt(new Date("2027-01-20T14:30:00+05:30"));
    await expect(placeOrder(other, checkoutOf({ ...order, seenDelivery }))).rejects.toMatchObject({
      code: "checkout.delivery-changed",
    });
    const later = await placeOrder(other, checkoutOf({ ...order, seenDelivery: "2027-01-28" }));
    expect((await findMyOrder(other, later.id))?.fulfilments).toMatchObject([{ promisedFor: "2027-01-28" }]);
    opened.stopClockAt(morning);
  });

  it("moves to a later one if the order can only begin days later", async () => {
    const customer = await signInCustomer(shop);
    await fillCart(customer, { "13": 1 });
    const { id } = await placeOrder(customer, checkoutOf({ seenTotal: 35_388 }));
    const day = async () => (await findMyOrder(customer, id))?.fulfilments[0]?.promisedFor;
    const first = await day();
    opened.stopClockAt(new Date("2027-01-22T10:00:00+05:30"));
    // While it waits for its payment, its page says the day if that arrives now.
    const ifPaidNow = await day();
    await changeMyPaymentMethod(customer, id, "cod");
    expect([first, ifPaidNow, await day()]).toEqual(["2027-01-23", "2027-01-26", "2027-01-26"]);
    opened.stopClockAt(morning);
  });

  it("does not exist where the shop does not deliver: neither the address nor the order is taken", async () => {
    const customer = await buyer();
    await saveArea(admin, { prefix: "411030", zone: "" });
    const away = { code: "checkout.not-served" };
    // What product page, cart and checkout say.
    expect(shownDelivery(await findDelivery(shop, "411030", ["13"]))).toEqual({
      place: "Pune",
      isServed: false,
      days: {},
    });
    await expect(refuseUnservedAddress(customer, checkoutOf({}))).rejects.toMatchObject(away);
    await expect(placeOrder(customer, checkoutOf(order))).rejects.toMatchObject(away);
    await expect(placeOrder(customer, checkoutOf({ ...order, pincode: "900056" }))).rejects.toMatchObject(
      away,
    );
    await removeArea(admin, { prefix: "411030" });
    await placeOrder(customer, checkoutOf(order));
  });
});

describe("an order that is late", () => {
  it("is flagged to its seller, who is asked to ship it, and told to the customer once", async () => {
    const customer = await buyer();
    const seller = await sellerOf("v2");
    const { id } = await placeOrder(customer, checkoutOf({ ...order, seenDelivery: "" }));
    await shop.db.updateTable("orders").set({ payment_status: "paid" }).where("id", "=", id).execute();
    const told = async () => {
      const ofOrder = sql<boolean>`data ->> 'orderId' = ${id}`;
      const mails = shop.db.selectFrom("mails").select("id").where("template", "=", "order-late");
      return (await mails.where(ofOrder).execute()).length;
    };
    opened.stopClockAt(new Date("2027-01-27T23:00:00+05:30"));
    await notifyLate(shop);
    expect(await told()).toBe(0);
    opened.stopClockAt(new Date("2027-01-28T00:10:00+05:30"));
    const { orders } = await listVendorOrders(
      asVendor(shop, "v2"),
      readVendorOrderQuery(new URLSearchParams("status=late")),
    );
    expect(orders).toMatchObject([{ orderId: id, promisedFor: "2027-01-27", isLate: true }]);
    await notifyLate(shop);
    await notifyLate(shop);
    expect(await told()).toBe(1);
    const mails = await shop.db
      .selectFrom("mails")
      .select(["recipient", "data"])
      .where(sql<boolean>`data ->> 'orderId' = ${id}`)
      .where(sql<boolean>`(template = 'order-late' or data ->> 'event' = 'late')`)
      // To the seller, to the shop, and to the customer, whose mail has no such flag.
      .orderBy(sql`data ->> 'isForShop'`)
      .execute();
    const part = { vendorId: "v2", promisedFor: "2027-01-27", lines: [{ quantity: 1 }] };
    expect(mails).toHaveLength(3);
    expect(mails).toMatchObject([
      { recipient: seller, data: { isForShop: false, parts: [part] } },
      { data: { isForShop: true, parts: [part] } },
      { data: { isAsked: true, isShipped: false } },
    ]);
    opened.stopClockAt(morning);
  });
});

describe("the owner", () => {
  it("changes zones and PIN codes one by one, and a zone in use stays", async () => {
    const zone = { was: "", name: "Pune centre", daysFrom: 0, daysTo: 0 };
    await saveZone(admin, zone);
    await expect(saveZone(admin, { ...zone, name: "pune centre" })).rejects.toMatchObject({
      code: "delivery-zone.name-taken",
    });
    await saveArea(admin, { prefix: "41103", zone: "Pune centre" });
    await saveZone(admin, { ...zone, was: "Pune centre", name: "Old town" });
    expect((await readZones(admin)).zones[0]).toMatchObject({ name: "Old town", areas: ["41103"], count: 1 });
    await expect(removeZone(admin, { was: "Old town" })).rejects.toMatchObject({
      code: "delivery-zone.has-areas",
    });
    await expect(saveArea(admin, { prefix: "41104", zone: "Pune centre" })).rejects.toMatchObject({
      code: "delivery-zone.not-found",
    });
    await removeArea(admin, { prefix: "41103" });
    await removeZone(admin, { was: "Old town" });
    const trail = await shop.db
      .selectFrom("audit_entries")
      .select(["action", "after"])
      .orderBy("id", "desc")
      .limit(2)
      .execute();
    expect(trail).toEqual([
      { action: "settings.delivery-zone", after: null },
      { action: "settings.delivery-area", after: null },
    ]);
    await expect(saveZone(await signInCustomer(shop), zone)).rejects.toMatchObject({ kind: "forbidden" });
  });

  it("replaces the list by the file it was downloaded as, or not at all", async () => {
    const file = await textOf(exportAreas(admin));
    expect(file).toContain("PIN code,Zone\r\n");
    await replaceAreas(admin, `${file}411 045,not served\r\n`);
    expect((await readZones(admin)).notServed).toEqual({ areas: ["411045"], count: 1 });
    for (const line of ["411045,Pune", "0411,Pune", "12345,Mars"]) {
      await expect(replaceAreas(admin, `${file}411045,Pune\r\n${line}`)).rejects.toMatchObject({
        code: "delivery-list.wrong",
      });
    }
    const sheet = 'Areas of 2027;;\n;;\nOffice;Zone;Pincode\nBaner;Not served;="411045"\nPune;Pune;\'४११\n';
    await replaceAreas(admin, sheet);
    expect(await textOf(exportAreas(admin))).toMatch(/Zone\r\n411,Pune\r\n411045,Not served\r\n$/);
    await expect(replaceAreas(admin, "PIN code,Zone")).rejects.toMatchObject({ code: "delivery-list.empty" });
    await expect(replaceAreas(admin, "411045,Pune\n".repeat(30_000))).rejects.toMatchObject({
      code: "delivery-list.too-long",
    });
    expect(await textOf(exportAreas(admin))).toContain("411045,Not served");
    await replaceAreas(admin, file);
    expect(await textOf(exportAreas(admin))).toBe(file);
  });
});

async function textOf(pieces: AsyncGenerator<string>): Promise<string> {
  let text = "";
  for await (const piece of pieces) text += piece;
  return text;
}
