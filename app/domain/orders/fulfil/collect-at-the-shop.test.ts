import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { checkoutOf, fillCart, signInCustomer } from "#tests/support/test-customer.ts";
import { asVendor, makeTransition, payTestOrder, placeTestOrder } from "#tests/support/test-fulfilments.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { describeDocument } from "../../books/invoices/describe-document.ts";
import { findVendorDocument } from "../../books/invoices/find-document.server.ts";
import { checkInvariants } from "../../doctor/check-invariants.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import type { Tender } from "../../payments/cash/counter.ts";
import { listTakenCash } from "../../payments/cash/taken-cash.server.ts";
import { changeDispatchOf } from "../../vendors/own-profile/change-dispatch.server.ts";
import { saveCheckoutAddress } from "../checkout/checkout-draft.server.ts";
import { placeOrder } from "../checkout/place-order.server.ts";
import { readCheckout } from "../checkout/read-checkout.server.ts";
import { notifyLate } from "../delivery/notify-late.server.ts";
import { remindToCollect } from "../delivery/remind-to-collect.server.ts";
import { findVendorOrder } from "../views/find-vendor-order.server.ts";
import { findMyOrder, listMyOrders } from "../views/my-orders.server.ts";
import type { ShipInput } from "../fulfilment/ship-input.ts";
import { checkShipList } from "../ship-list/ship-listed.server.ts";
import { readOrdersQuery } from "../lists/orders-query.ts";
import { listOrders } from "../lists/list-orders.server.ts";
import { shipFulfilment } from "./ship-fulfilment.server.ts";
import { deliverFulfilment } from "./deliver-fulfilment.server.ts";
import { undoDelivery } from "./undo-delivery.server.ts";

let opened: TestShop;
let shop: Shop;
let admin: Shop;
/** A Wednesday, before the cut-off of 2 pm. */
const morning = new Date("2027-01-20T10:00:00+05:30");

beforeAll(async () => {
  opened = await openTestShop({ sellsSamples: true, now: morning });
  shop = opened.shop;
  admin = await asNewAdmin(shop);
  await changeDispatchOf(admin, "v1", { dispatchDays: 1, cutOff: "14:00", isCollectable: true });
  await shop.db
    .updateTable("vendors")
    .set({ cash_carriers: ["shop-courier", "vendor"] })
    .where("id", "=", "v1")
    .execute();
  await changeDispatchOf(admin, "v2", { dispatchDays: 1, cutOff: "14:00", isCollectable: false });
});
afterAll(() => opened.close());

const inKerala = { state: "32", city: "Kochi", pincode: "682001", collect: true };

/** A cash order from Kerala of a product of v1, collected at the shop in Pune; its fulfilment and code. */
async function placed() {
  const customer = await signInCustomer(shop);
  await fillCart(customer, { "13": 1 });
  const { id } = await placeOrder(
    customer,
    checkoutOf({ ...inKerala, seenTotal: 35_388, paymentMethod: "cod" }),
  );
  const { fulfilmentId, code } = await shop.db
    .selectFrom("fulfilments")
    .select(["id as fulfilmentId", "collect_code as code"])
    .where("order_id", "=", id)
    .executeTakeFirstOrThrow();
  return { id, customer, fulfilmentId, code: code ?? "" };
}

const handOver = (by: Shop, fulfilmentId: string, more: Partial<ShipInput>) =>
  shipFulfilment(by, fulfilmentId, {
    sentBy: "collected",
    carrier: "",
    trackingNumber: "",
    collectedBy: "Asha",
    serials: new Map(),
    isWithoutSerials: true,
    ...more,
  });

const inCash: Tender[] = [{ way: "cash", amount: 35_388_00, reference: null }];

const mailsOf = async (id: string, template: string) =>
  (
    await shop.db
      .selectFrom("mails")
      .select("data")
      .where("template", "=", template)
      .where(sql<boolean>`data ->> 'orderId' = ${id}`)
      .execute()
  ).map(({ data }) => data);

const readyMails = async (id: string) =>
  (
    await shop.db
      .selectFrom("mails")
      .select("data")
      .where("template", "=", "order-ready")
      .where(sql<boolean>`data ->> 'orderId' = ${id}`)
      .orderBy("created_at")
      .execute()
  ).map(({ data }) => data as { code: string; until: string; isReminder: boolean });

describe("an order that is collected at the shop", () => {
  it("is ready after the seller's days, and supplied where it is handed over; other sellers' goods are delivered", async () => {
    const customer = await signInCustomer(shop);
    await fillCart(customer, { "13": 1, "3": 1 });
    await saveCheckoutAddress(customer, checkoutOf(inKerala));
    const checkout = await readCheckout(customer);
    expect(checkout.promises).toMatchObject([
      { vendorName: "Cauvery Systems" },
      { vendorName: "Sahyadri Computers", day: "2027-01-21", isCollected: true },
    ]);
    expect(checkout.collectable).toEqual(["Sahyadri Computers"]);
    expect(checkout.gst?.map(({ vendorName, igst }) => [vendorName, igst > 0])).toEqual([
      ["Cauvery Systems", true],
      ["Sahyadri Computers", false],
    ]);
  });

  it("is told when it is ready, and handed over for its code alone", async () => {
    const { id, customer, fulfilmentId, code } = await placed();
    const vendor = asVendor(shop, "v1");
    const codeOf = async () => (await findMyOrder(customer, id))?.fulfilments[0]?.collectCode;
    const toCollect = async () => (await listMyOrders(customer)).orders[0]?.toCollect;
    expect([await codeOf(), await readyMails(id)]).toEqual([null, []]);
    // Its customer pays at the counter and not a courier, and it never waits for one.
    const listed = async (query: string) =>
      (await listOrders(admin, readOrdersQuery(new URLSearchParams(query)))).rows.some(
        (row) => row.id === id,
      );
    const queries = ["method=at-shop", "method=cod", "status=to-pack", "status=to-ship"];
    expect(await Promise.all(queries.map(listed))).toEqual([true, false, true, false]);
    expect(await toCollect()).toMatchObject([{ readyBy: "2027-01-21", code: null }]);
    await makeTransition(vendor, fulfilmentId, "pack");
    expect(await codeOf()).toBe(code);
    expect(await Promise.all(queries.map(listed))).toEqual([true, false, false, false]);
    expect(await toCollect()).toMatchObject([{ until: "2027-01-27", code }]);
    const ways = "by card or in cash";
    const ready = { code, until: "2027-01-27", isReminder: false, cashDue: 35_388_00, ways };
    expect(await readyMails(id)).toMatchObject([ready]);

    const courier = {
      carrier: "Delhivery",
      trackingNumber: "TRK-1",
      serials: new Map(),
      isWithoutSerials: true,
    };
    await expect(shipFulfilment(vendor, fulfilmentId, courier)).rejects.toMatchObject({
      code: "order.to-be-collected",
    });
    // A list ships nothing that is collected, and the words do not ask for a code that it has no column for.
    for (const way of ["Delhivery, TRK-1", "collected, Asha Patil"]) {
      const { number } = (await findVendorOrder(vendor, fulfilmentId))!;
      expect(await checkShipList(vendor, `${number}, ${way}`)).toMatchObject([
        { outcome: "refused", reason: expect.stringContaining("Hand this over on its order page.") },
      ]);
    }
    const wrong = code === "000000" ? "000001" : "000000";
    await expect(handOver(vendor, fulfilmentId, { collectCode: wrong })).rejects.toMatchObject({
      code: "order.wrong-collect-code",
    });
    for (const given of [{}, { noCodeReason: "Knows the name" }]) {
      await expect(handOver(vendor, fulfilmentId, given)).rejects.toMatchObject({
        code: "order.no-collect-code",
      });
    }
    await expect(handOver(vendor, fulfilmentId, { collectCode: code })).rejects.toMatchObject({
      code: "counter.how-paid",
    });
    const paid = { collectCode: code, tenders: inCash };
    await Promise.all([1, 2].map(() => handOver(vendor, fulfilmentId, paid)));
    const page = await findMyOrder(customer, id);
    expect(page).toMatchObject({
      status: "delivered",
      paymentStatus: "paid",
      supply: { state: "27", basis: "collected" },
    });
    expect(page?.fulfilments[0]).toMatchObject({
      sentBy: "collected",
      collectedBy: "Asha",
      collectCode: null,
    });
    const seen = await findVendorOrder(vendor, fulfilmentId);
    expect(seen).toMatchObject({ supply: { state: "27", basis: "collected" } });
    const invoice = await findVendorDocument(vendor, fulfilmentId, seen?.documents[0]?.id ?? "");
    expect(invoice?.placeOfSupply).toBe("27");
    expect(invoice && describeDocument(invoice).parties.at(-1)?.lines).toContain("Collected at the shop");
    // One event, and one mail that says where.
    for (const { events } of [page!, seen!])
      expect(events.map(({ kind }) => kind)).toEqual(["placed", "packed", "collected"]);
    expect(page?.events.at(-1)).toMatchObject({ paid: "₹35,388 in cash" });
    expect(await mailsOf(id, "order-delivered")).toMatchObject([
      { isToCollect: true, paid: "₹35,388 in cash" },
    ]);
    expect(await toCollect()).toEqual([]);
  });

  it("is handed over by staff without its code, for a reason; five wrong codes are all that an order takes", async () => {
    const { fulfilmentId, code } = await placed();
    const other = await placed();
    for (const id of [fulfilmentId, other.fulfilmentId])
      await makeTransition(asVendor(shop, "v1"), id, "pack");
    // With the right code, what else is missing may be corrected as often as it takes.
    for (let tries = 0; tries < 6; tries += 1) {
      await expect(handOver(admin, fulfilmentId, { collectCode: code })).rejects.toMatchObject({
        code: "counter.how-paid",
      });
    }
    const wrong = code === "000000" ? "000001" : "000000";
    for (let tries = 0; tries < 5; tries += 1) {
      await expect(handOver(admin, fulfilmentId, { collectCode: wrong })).rejects.toMatchObject({
        code: "order.wrong-collect-code",
      });
    }
    await expect(handOver(admin, fulfilmentId, { collectCode: code })).rejects.toMatchObject({
      code: "order.too-many-codes",
    });
    const paid = { cashTakenBy: "shop", tenders: inCash } as const;
    await handOver(admin, other.fulfilmentId, { collectCode: other.code, ...paid });
    await handOver(admin, fulfilmentId, {
      noCodeReason: "Showed an identity card",
      ...paid,
    });
    const { detail } = await shop.db
      .selectFrom("order_events")
      .select("detail")
      .where("fulfilment_id", "=", fulfilmentId)
      .where("kind", "=", "delivered")
      .executeTakeFirstOrThrow();
    expect(detail).toMatchObject({ collectedBy: "Asha", withoutCode: "Showed an identity card" });
    // What the shop took is in its till that day.
    const { taken, today } = await listTakenCash(admin);
    expect(taken).toMatchObject([
      { isCollected: true, vendorName: "Sahyadri Computers" },
      { isCollected: true, vendorName: "Sahyadri Computers" },
    ]);
    expect(taken.map((cash) => cash.fulfilmentId).toSorted()).toEqual(
      [fulfilmentId, other.fulfilmentId].toSorted(),
    );
    expect(today).toBe(2 * 35_388_00);
  });

  it("is ready again when its hand-over is undone, for the same code", async () => {
    const order = await placeTestOrder(shop, { "13": 1 }, "demo", inKerala);
    await payTestOrder(shop, order);
    const [{ id, customer }, fulfilmentId] = [order, order.fulfilments.v1!];
    const vendor = asVendor(shop, "v1");
    const part = async () => (await findMyOrder(customer, id))?.fulfilments[0];
    await makeTransition(vendor, fulfilmentId, "pack");
    const code = (await part())?.collectCode ?? "";
    await handOver(vendor, fulfilmentId, { collectCode: code });
    opened.stopClockAt(new Date("2027-01-29T10:00:00+05:30"));
    for (const _ of ["once", "again"]) await undoDelivery(admin, fulfilmentId);

    // Everybody sees goods at the counter, which are not late and wait as long as at first.
    expect(await part()).toMatchObject({ collectCode: code, collectUntil: "2027-02-05", collectedBy: null });
    const desk = await findVendorOrder(vendor, fulfilmentId);
    expect(desk).toMatchObject({ status: "shipped", isToCollect: true, isLate: false });
    expect(desk?.events.at(-1)?.kind).toBe("collection-undone");
    expect(await mailsOf(id, "delivery-undone")).toMatchObject([{ isToCollect: true, until: "2027-02-05" }]);
    await notifyLate(shop);
    expect(await mailsOf(id, "order-late")).toEqual([]);
    opened.stopClockAt(new Date("2027-02-04T10:00:00+05:30"));
    await remindToCollect(shop);
    expect(await readyMails(id)).toMatchObject([{ isReminder: false }, { until: "2027-02-05" }]);

    // Neither the list of orders nor the desk hands it over without the code; the invoice stays the one.
    await expect(deliverFulfilment(vendor, fulfilmentId)).rejects.toMatchObject({
      code: "order.no-collect-code",
    });
    const collectCode = code === "000000" ? "000001" : "000000";
    await expect(
      deliverFulfilment(vendor, fulfilmentId, { collectedBy: "Ravi", collectCode }),
    ).rejects.toMatchObject({ code: "order.wrong-collect-code" });
    await deliverFulfilment(vendor, fulfilmentId, { collectedBy: "Ravi", collectCode: code });
    expect(await part()).toMatchObject({ status: "delivered", collectedBy: "Ravi", collectCode: null });
    expect((await findVendorOrder(vendor, fulfilmentId))?.documents).toEqual(desk?.documents);
    expect(await mailsOf(id, "order-delivered")).toHaveLength(2);
    opened.stopClockAt(morning);
  });

  it("is reminded of once, two days before the last one, and is not late meanwhile", async () => {
    const { id, fulfilmentId } = await placed();
    await makeTransition(asVendor(shop, "v1"), fulfilmentId, "pack");
    opened.stopClockAt(new Date("2027-01-24T23:00:00+05:30"));
    await remindToCollect(shop);
    expect(await readyMails(id)).toHaveLength(1);
    opened.stopClockAt(new Date("2027-01-25T09:00:00+05:30"));
    await remindToCollect(shop);
    await remindToCollect(shop);
    expect(await readyMails(id)).toMatchObject([{ isReminder: false }, { isReminder: true }]);
    expect(await findVendorOrder(asVendor(shop, "v1"), fulfilmentId)).toMatchObject({ isLate: false });
    expect(await checkInvariants(shop)).toEqual([]);
    opened.stopClockAt(morning);
  });
});
