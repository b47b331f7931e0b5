import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestDesk, morning, placeEntry, placeFields, saveFields } from "#tests/support/test-desk.ts";
import { wrongRights } from "#tests/support/test-rights.ts";
import { checkInvariants } from "../../doctor/check-invariants.server.ts";
import { hasEmail } from "../../base/identifiers/no-email.ts";
import { findDocument } from "../../books/invoices/find-document.server.ts";
import { closeTill, openTill } from "../../payments/till/till.server.ts";
import { findTill, listTills } from "../../payments/till/read-till.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { changeDispatchOf } from "../../vendors/own-profile/change-dispatch.server.ts";
import { findOrder } from "../views/find-order.server.ts";
import { enterOrder } from "./enter-order.server.ts";
import { viewEntry } from "./view-entry.server.ts";

let opened: Awaited<ReturnType<typeof openTestDesk>>;
let shop: Shop;
let owner: Shop;
let desk: (typeof opened)["desk"];
let till: string;
beforeAll(async () => {
  opened = await openTestDesk();
  ({ shop, owner, desk } = opened);
  await shop.db.updateTable("products").set({ needs_serial: false }).where("id", "=", "13").execute();
  await shop.db.updateTable("stock_levels").set({ on_hand: 50 }).where("product_id", "=", "13").execute();
});
afterAll(() => opened.close());
beforeEach(async () => {
  opened.stopClockAt(morning);
  for (const { id, closedAt, expected } of await listTills(desk)) {
    if (!closedAt) await closeTill(desk, { id, counted: expected, reason: "" });
  }
  till = randomUUID();
  await openTill(desk, { id: till, opening: 2_000_00 });
});

/** One laptop of the shop itself: ₹29,990 without GST, ₹35,388 with it. */
const sale = { way: "counter", "quantity-13": "1", cashAmount: "36,000" };
const inTill = async () => (await findTill(desk, till))?.expected;
const refusalOf = (as: Shop, fields: Record<string, string>) =>
  placeFields(as, fields).then(
    () => null,
    (error: unknown) => error,
  );
const countOf = (table: "orders" | "profiles" | "payments" | "tax_documents" | "order_entries") =>
  shop.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<string>().as("n"))
    .executeTakeFirst();

describe("a sale at the counter", () => {
  it("is placed, paid in cash, handed over and invoiced at once, for somebody without an account", async () => {
    const people = await countOf("profiles");
    const { sale: shown } = await viewEntry(desk, sale);
    expect(shown).toMatchObject({ cash: 35_388_00, change: 612_00, errors: {} });
    const { id } = await placeFields(desk, sale);
    const order = await findOrder(owner, id);
    expect(order).toMatchObject({
      status: "delivered",
      paymentStatus: "paid",
      userId: null,
      fullName: "Counter customer",
      phone: "",
      address: ["Maharashtra"],
      payments: [{ provider: "cod", amount: 35_388_00 }],
      documents: [{ total: 35_388_00 }],
    });
    expect(hasEmail(order?.email ?? "")).toBe(false);
    expect(order?.events.map(({ kind, actor }) => [kind, actor])).toEqual([
      ["placed", desk.actor.name],
      ["packed", desk.actor.name],
      ["collected", desk.actor.name],
    ]);
    const [document] = order?.documents ?? [];
    const invoice = await findDocument(owner, id, document?.id ?? "");
    expect(invoice?.buyer).toMatchObject({ name: "Counter customer", address: [], phone: "" });
    expect(await countOf("profiles")).toEqual(people);
    expect(await shop.db.selectFrom("mails").select(["template", "recipient"]).execute()).toEqual([]);
    expect(await inTill()).toBe(37_388_00);
    expect((await findTill(desk, till))?.lines).toMatchObject([
      { kind: "taken", way: "cash", amount: 35_388_00, orderId: id, by: desk.actor.name },
    ]);
    expect(
      await shop.db
        .selectFrom("document_lines")
        .select("payment_method")
        .where("order_id", "=", id)
        .execute(),
    ).toEqual([{ payment_method: "counter" }]);
    expect(await checkInvariants(shop)).toEqual([]);
  });

  it("takes card, UPI and cash together, and keeps the numbers of slip and UTR", async () => {
    const { id } = await placeFields(desk, {
      ...sale,
      newName: "Meera Joshi",
      newPhone: "98765 01299",
      cardAmount: "20,000",
      cardSlip: "433112345680",
      upiAmount: "10000",
      upiUtr: "431200000077",
      cashAmount: "5388",
    });
    const order = await findOrder(owner, id);
    expect(order).toMatchObject({ fullName: "Meera Joshi", phone: "9876501299", paymentStatus: "paid" });
    expect(
      (await findTill(desk, till))?.lines.map(({ way, amount, reference }) => [way, amount, reference]),
    ).toEqual([
      ["cash", 5_388_00, null],
      ["upi", 10_000_00, "431200000077"],
      ["card", 20_000_00, "433112345680"],
    ]);
    expect(await inTill()).toBe(7_388_00);
    // The slip is no second payment.
    expect(
      await refusalOf(desk, {
        ...sale,
        cardAmount: "35388",
        cardSlip: "433112345680",
        cashAmount: "",
      }),
    ).toMatchObject({
      code: "counter.used-already",
    });
    expect(await checkInvariants(shop)).toEqual([]);
  });

  it("is one sale, however often and at once it is sent", async () => {
    const id = await saveFields(desk, sale);
    const before = await countOf("orders");
    const [first, second] = await Promise.all([placeEntry(desk, id), placeEntry(desk, id)]);
    expect(first).toEqual(second);
    expect(await placeEntry(desk, id, { total: 1, delivery: "" })).toEqual(first);
    expect(Number((await countOf("orders"))?.n)).toBe(Number(before?.n) + 1);
    expect(await inTill()).toBe(37_388_00);
  });

  it("leaves nothing behind wherever it is cut off, but the entry to go on with", async () => {
    const id = await saveFields(desk, sale);
    const counts = () => Promise.all((["orders", "payments", "tax_documents"] as const).map(countOf));
    const before = await counts();
    const stock = await stockOf();
    // The process ends at each step that looks at the clock, from the placement to the note in the audit log.
    const cutOff = async (looks: number): Promise<number> => {
      const broken = { ...desk, now: failingAfter(looks) };
      const placing = placeEntry(broken, id, { total: 35_388, delivery: "" });
      const error = await placing.then(
        () => null,
        (error: Error) => error.message,
      );
      if (error === null) return looks;
      expect(error).toBe("cut off");
      expect(await counts()).toEqual(before);
      expect(await inTill()).toBe(2_000_00);
      return cutOff(looks + 1);
    };
    const steps = await cutOff(1);
    expect(steps).toBeGreaterThan(10);
    expect(await stockOf()).toBe((stock ?? 0) - 1);
    expect(await checkInvariants(shop)).toEqual([]);
  });

  it("says at their fields what is missing", async () => {
    const place = async (fields: Record<string, string>) => placeEntry(desk, await saveFields(desk, fields));
    expect(await place({ ...sale, cashAmount: "" })).toMatchObject({
      errors: { cashAmount: "Please enter how the customer paid" },
    });
    expect(await place({ ...sale, cashAmount: "35,000" })).toMatchObject({
      errors: { cashAmount: "₹388 is left to pay" },
    });
    expect(await place({ ...sale, cardAmount: "40000", cardSlip: "12345678" })).toMatchObject({
      errors: { cardAmount: "At most ₹35,388" },
    });
    expect(await place({ ...sale, cardAmount: "35388", cardSlip: "" })).toMatchObject({
      errors: { cardSlip: expect.any(String) },
    });
    expect(await place({ ...sale, newPhone: "12" })).toMatchObject({
      errors: { newPhone: expect.any(String) },
    });
  });

  it("names the buyer from ₹50,000 on, and bills a business", async () => {
    const two = { ...sale, "quantity-13": "2", cashAmount: "70776" };
    expect(await refusalOf(desk, two)).toMatchObject({
      code: "counter-sale.buyer-needed",
      fields: { newName: expect.any(String), newPhone: expect.any(String), addressLine1: expect.any(String) },
    });
    const place = { addressLine1: "7 Example Lane", city: "Pune", state: "27", pincode: "411030" };
    const { id } = await placeFields(desk, {
      ...two,
      newName: "Meera Joshi",
      newPhone: "9876501288",
      ...place,
    });
    expect((await findOrder(owner, id))?.address).toEqual(["7 Example Lane", "Pune, Maharashtra 411030"]);
    const business = {
      buyerGstin: "29AABCR1718E1ZL",
      buyerBusinessName: "Rivermark Industries Limited",
      billingAddressLine1: "1 MG Road",
      billingCity: "Bengaluru",
      billingState: "29",
      billingPincode: "560001",
    };
    const billed = await placeFields(desk, { ...sale, ...business });
    expect(await findOrder(owner, billed.id)).toMatchObject({
      business: { gstin: "29AABCR1718E1ZL" },
      supply: { state: "27", basis: "collected" },
      address: ["Maharashtra"],
    });
    expect(await checkInvariants(shop)).toEqual([]);
  });

  it("does not depend on what customers may choose on the web", async () => {
    const { db } = shop;
    await changeDispatchOf(owner, "v1", { dispatchDays: 1, cutOff: "14:00", isCollectable: false });
    await db.updateTable("payment_methods").set({ enabled: false }).where("provider", "=", "cod").execute();
    try {
      expect((await viewEntry(desk, sale)).errors).toEqual({});
      const { id } = await placeFields(desk, sale);
      expect(await findOrder(owner, id)).toMatchObject({
        status: "delivered",
        paymentStatus: "paid",
        supply: { state: "27", basis: "collected" },
        fulfilments: [{ isToCollect: true }],
      });
      expect((await viewEntry(desk, { ...sale, way: "collect" })).isCollectable).toBe(false);
      expect(await checkInvariants(shop)).toEqual([]);
    } finally {
      await changeDispatchOf(owner, "v1", { dispatchDays: 1, cutOff: "14:00", isCollectable: true });
      await db.updateTable("payment_methods").set({ enabled: true }).where("provider", "=", "cod").execute();
    }
  });

  it("says as soon as it is added what is not here", async () => {
    const others = { ...sale, "quantity-4": "1", cashAmount: "500000" };
    const fields = { "quantity-4": "Belongs to another seller. Please remove it" };
    expect((await viewEntry(desk, others)).errors).toEqual(fields);
    expect(await refusalOf(desk, others)).toMatchObject({ code: "counter-sale.not-here", fields });
  });

  it("stays within what the till and the law allow", async () => {
    await closeTill(desk, { id: till, counted: 2_000_00, reason: "" });
    expect(await refusalOf(desk, sale)).toMatchObject({ code: "till.closed" });
    // A card needs no till.
    expect(
      await placeFields(desk, { ...sale, cardAmount: "35388", cardSlip: "SLIP00001", cashAmount: "" }),
    ).toHaveProperty("id");
    await openTill(desk, { id: randomUUID(), opening: 0 });
    const phone = { newName: "Cash Buyer", newPhone: "9876500777" };
    for (let sold = 0; sold < 5; sold += 1) await placeFields(desk, { ...sale, ...phone });
    expect(await refusalOf(desk, { ...sale, ...phone })).toMatchObject({ code: "counter.cash-by-law" });
    await placeFields(desk, { ...sale, newName: "Somebody else", newPhone: "9876500778" });
  });

  it("needs the till", async () => {
    const id = await saveFields(desk, sale);
    expect(
      await wrongRights(shop, {
        "orders.enter": (as: Shop) => enterOrder(as, id, { total: 1, delivery: "" }),
      }),
    ).toEqual([]);
    const noTill = {
      ...desk,
      actor: { ...desk.actor, permissions: new Set(["orders.enter", "customers.read"] as const) },
    };
    await expect(enterOrder(noTill, id, { total: 35_388, delivery: "" })).rejects.toMatchObject({
      kind: "forbidden",
    });
  });
});

const stockOf = async () =>
  (
    await shop.db
      .selectFrom("stock_levels")
      .select("on_hand")
      .where("product_id", "=", "13")
      .executeTakeFirst()
  )?.on_hand;

/** A clock that ends the work after so many looks at it. */
function failingAfter(looks: number) {
  let left = looks;
  return () => {
    if ((left -= 1) < 0) throw new Error("cut off");
    return morning;
  };
}
