import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { bengaluruBusiness, checkoutOf, fillCart, signInCustomer } from "#tests/support/test-customer.ts";
import { wrongRights } from "#tests/support/test-rights.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { hasEmail } from "../../base/identifiers/no-email.ts";
import { checkInvariants } from "../../doctor/check-invariants.server.ts";
import { changeDispatchOf } from "../../vendors/own-profile/change-dispatch.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { saveCheckoutAddress } from "../checkout/checkout-draft.server.ts";
import { findMyOrder } from "../views/my-orders.server.ts";
import { findOrder } from "../views/find-order.server.ts";
import { clearEntries, findEntry, listOtherEntries, saveEntry } from "./entries.server.ts";
import { enterOrder } from "./enter-order.server.ts";
import { type EntryFields, withPiece } from "./entry-fields.ts";
import { findProducts, findScanned } from "./find-products.server.ts";
import { viewEntry } from "./view-entry.server.ts";

type Staff = Awaited<ReturnType<typeof asNewAdmin>>;
let opened: TestShop;
let shop: Shop;
let owner: Staff;
let desk: Staff;
const morning = new Date("2027-01-20T10:00:00+05:30");

beforeAll(async () => {
  opened = await openTestShop({ sellsSamples: true, now: morning });
  shop = opened.shop;
  owner = await asNewAdmin(shop);
  const { actor } = await asNewAdmin(shop);
  await shop.db
    .updateTable("profiles")
    .set({ role: "order-desk" })
    .where("user_id", "=", actor.userId)
    .execute();
  desk = { ...shop, actor: { ...actor, role: "order-desk" } };
  await changeDispatchOf(owner, "v1", { dispatchDays: 1, cutOff: "14:00", isCollectable: true });
  // What v1 sells is the shop's own.
  await shop.db.updateTable("vendors").set({ is_own: true }).where("id", "=", "v1").execute();
});
afterAll(() => opened.close());
beforeEach(() => opened.stopClockAt(morning));

/** One laptop of the shop (₹29,990 without GST) for a caller in Pune. */
const caller: EntryFields = {
  newName: "Farhan Qureshi",
  newPhone: "+91 98765-01234",
  "quantity-13": "1",
  addressLine1: "7 Example Lane",
  city: "Pune",
  state: "27",
  pincode: "411030",
  paymentMethod: "cod",
};

async function save(as: Shop, fields: EntryFields, id = randomUUID(), more = {}) {
  await saveEntry(as, { id, fields, revision: 0, tab: randomUUID(), isForced: false, ...more });
  return id;
}

/** Places it as its screen showed it. */
async function place(as: Shop, id: string, seen?: { total: number; delivery: string }) {
  const { fields } = await findEntry(as, id);
  const { bill } = await viewEntry(as, fields);
  return enterOrder(as, id, seen ?? { total: bill.total / 100, delivery: bill.seenDelivery });
}

async function placed(as: Shop, fields: EntryFields) {
  const order = await place(as, await save(as, fields));
  if ("errors" in order) throw new Error(JSON.stringify(order.errors));
  return order;
}

const rowOf = (id: string) =>
  shop.db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const countOf = async (table: "orders" | "order_entries" | "profiles") =>
  (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(shop.db)).rows[0]?.n;

describe("an order by telephone", () => {
  it("belongs to a new customer without email, and names who entered it", async () => {
    const id = await save(desk, { ...caller, note: "Ring twice" });
    const order = await place(desk, id);
    if ("errors" in order) throw new Error("refused");
    const row = await rowOf(order.id);
    expect(row).toMatchObject({ phone: "9876501234", full_name: "Farhan Qureshi", total: 3_538_800 });
    expect(hasEmail(row.user_email)).toBe(false);
    const person = await shop.db
      .selectFrom("profiles")
      .select(["name", "phone", "role"])
      .where("user_id", "=", row.user_id)
      .executeTakeFirst();
    expect(person).toEqual({ name: "Farhan Qureshi", phone: "9876501234", role: "customer" });
    expect((await findOrder(owner, order.id))?.events).toMatchObject([
      { kind: "placed", actor: desk.actor.name, detail: { by: "staff" } },
    ]);
    const mine = { ...shop, actor: { ...(await signInCustomer(shop)).actor, userId: row.user_id ?? "" } };
    expect((await findMyOrder(mine, order.id))?.events).toMatchObject([
      { kind: "placed", detail: { by: "staff" } },
    ]);
    const mails = await shop.db.selectFrom("mails").select("recipient").execute();
    expect(mails.filter(({ recipient }) => !hasEmail(recipient))).toEqual([]);
    const audit = await shop.db
      .selectFrom("audit_entries")
      .select(["action", "actor_id", "after"])
      .where("subject_id", "=", order.id)
      .execute();
    expect(audit).toEqual([
      { action: "order.enter", actor_id: desk.actor.userId, after: { total: "₹35,388" } },
    ]);
    expect(await shop.db.selectFrom("order_notes").select("body").execute()).toEqual([
      { body: "Ring twice" },
    ]);
    expect(await findEntry(desk, id)).toMatchObject({ fields: {}, revision: 0 });
    expect(await checkInvariants(shop)).toEqual([]);
  });

  it("is placed once, however often and at once it is sent, and the customer added once", async () => {
    const id = await save(desk, caller);
    const before = { orders: await countOf("orders"), people: await countOf("profiles") };
    const [first, second] = await Promise.all([place(desk, id), place(desk, id)]);
    expect(first).toEqual(second);
    expect(await place(desk, id, { total: 1, delivery: "" })).toEqual(first);
    // A tab that was still saving.
    expect(await saveEntry(desk, { id, fields: caller, revision: 1, tab: id, isForced: false })).toEqual(
      first,
    );
    expect(await countOf("orders")).toBe((before.orders ?? 0) + 1);
    expect(await countOf("profiles")).toBe((before.people ?? 0) + 1);
  });

  it("leaves the cart and the checkout of its customer alone, and goes to a known address", async () => {
    const customer = await signInCustomer(shop, "Asha Patil");
    const { userId, email } = customer.actor;
    await fillCart(customer, { "3": 2 });
    const {
      paymentMethod: _,
      checkoutToken: __,
      seenTotal: ___,
      storeCredit: ____,
      ...address
    } = checkoutOf({});
    await saveCheckoutAddress(customer, address);
    const { addressLine1: _line, ...rest } = caller;
    const first = await placed(desk, { ...rest, customer: userId, addressLine1: "9 Other Road" });
    expect(await rowOf(first.id)).toMatchObject({ user_id: userId, user_email: email, phone: "9876501234" });
    const again = await placed(desk, { customer: userId, "quantity-13": "1", paymentMethod: "cod" });
    expect(await rowOf(again.id)).toMatchObject({ address_line1: "9 Other Road", full_name: "Asha Patil" });
    for (const table of ["cart_items", "checkout_drafts"] as const)
      expect(
        await shop.db.selectFrom(table).select("user_id").where("user_id", "=", userId).execute(),
      ).toHaveLength(1);
    const told = await shop.db
      .selectFrom("mails")
      .select("template")
      .where("recipient", "=", email)
      .execute();
    expect(told.filter(({ template }) => template === "order-placed")).toHaveLength(2);
  });

  it("is collected at the shop, billed to a business, or waits for a link to pay", async () => {
    const collected = await placed(desk, { ...caller, way: "collect" });
    const parts = await shop.db
      .selectFrom("fulfilments")
      .select("collect_code")
      .where("order_id", "=", collected.id)
      .execute();
    expect(parts).toEqual([{ collect_code: expect.stringMatching(/^\d{6}$/) }]);
    const billed = await placed(desk, { ...caller, ...bengaluruBusiness, receivedBy: "buyer" });
    expect(await rowOf(billed.id)).toMatchObject({
      buyer_gstin: "29AABCR1718E1ZL",
      pos_basis: "delivered-to-buyer",
    });
    const online = await placed(desk, { ...caller, paymentMethod: "demo" });
    const { expires_at: until } = await rowOf(online.id);
    expect((until?.getTime() ?? 0) - morning.getTime()).toBeGreaterThan(24 * 3_600_000);
  });

  it("says at their fields what is missing or wrong, and keeps what was typed", async () => {
    const id = await save(desk, { newPhone: "12", "quantity-13": "many", "discount-13": "5" });
    expect(await place(desk, id)).toMatchObject({
      errors: {
        newName: expect.any(String),
        newPhone: expect.any(String),
        "quantity-13": expect.any(String),
        "reason-13": "Please give a reason",
        pincode: expect.any(String),
        paymentMethod: "Please choose a payment method",
      },
    });
    expect((await findEntry(desk, id)).fields).toMatchObject({ newPhone: "12", "quantity-13": "many" });
    expect(await place(desk, await save(desk, { ...caller, "quantity-13": "" }))).toMatchObject({
      errors: { "quantity-13": expect.any(String) },
    });
    const { errors } = await viewEntry(desk, { ...caller, "quantity-13": "9000", pincode: "999999" });
    expect(errors).toMatchObject({ "quantity-13": expect.stringMatching(/^Only \d+ left$/) });
    await expect(placed(desk, { ...caller, "quantity-13": "9000" })).rejects.toMatchObject({
      code: expect.stringMatching(/^checkout\./),
    });
  });

  it("is refused at another total than the one that was shown", async () => {
    const id = await save(desk, caller);
    await expect(place(desk, id, { total: 1, delivery: "" })).rejects.toMatchObject({
      code: "checkout.total-changed",
    });
    expect((await findEntry(desk, id)).revision).toBe(1);
  });

  it("is nobody else's to see, to change or to place", async () => {
    const id = await save(desk, caller);
    expect(await findEntry(owner, id)).toMatchObject({ fields: {}, revision: 0 });
    await expect(save(owner, {}, id)).rejects.toMatchObject({ code: "order.not-found" });
    expect(await enterOrder(owner, id, { total: 1, delivery: "" })).toHaveProperty("errors");
    expect(await listOtherEntries(owner, randomUUID())).toEqual([]);
    expect((await listOtherEntries(desk, randomUUID())).map((other) => other.id)).toContain(id);
  });

  it("is not overwritten by another tab that has not seen it, unless it says so", async () => {
    const id = await save(desk, caller, randomUUID(), { tab: "00000000-0000-4000-8000-000000000001" });
    const other = { tab: "00000000-0000-4000-8000-000000000002" };
    await expect(save(desk, { newName: "B" }, id, other)).rejects.toMatchObject({ code: "entry.changed" });
    // Its own saves may overtake one another.
    await save(desk, { newName: "C" }, id, { tab: "00000000-0000-4000-8000-000000000001" });
    await save(desk, { newName: "D" }, id, { ...other, isForced: true });
    expect(await findEntry(desk, id)).toMatchObject({ fields: { newName: "D" }, revision: 3 });
    opened.stopClockAt(new Date(morning.getTime() + 31 * 86_400_000));
    await clearEntries(shop);
    expect(await countOf("order_entries")).toBe(0);
  });
});

describe("a discount on a line", () => {
  const off = (rupees: string, product = "13") => ({
    ...caller,
    [`quantity-${product}`]: "1",
    [`discount-${product}`]: rupees,
    [`reason-${product}`]: "old stock",
  });

  it("is billed, and the audit log has it with its reason", async () => {
    const { id } = await placed(desk, off("2,999"));
    // 29,990 less 2,999, and 18% of it.
    expect(await rowOf(id)).toMatchObject({ subtotal: 2_699_100, total: 3_184_900 });
    const { after } = await shop.db
      .selectFrom("audit_entries")
      .select("after")
      .where("subject_id", "=", id)
      .executeTakeFirstOrThrow();
    expect(after).toMatchObject({ discount: expect.stringContaining("₹2,999 without GST (old stock)") });
    expect(await checkInvariants(shop)).toEqual([]);
  });

  it.each([
    ["the desk may give a tenth", () => desk, "3000", "entry.discount-too-high"],
    ["a line costs something", () => owner, "29990", "entry.discount-too-high"],
  ])("is limited: %s", async (_, who, rupees, code) => {
    await expect(placed(who(), off(rupees))).rejects.toMatchObject({
      code,
      fields: { "discount-13": expect.stringMatching(/^At most/) },
    });
    expect((await viewEntry(who(), off(rupees))).errors).toHaveProperty("discount-13");
  });

  it("of the owner has no limit", async () => {
    expect(await placed(owner, off("29,989"))).toHaveProperty("number");
  });

  it("is for the shop's own goods only", async () => {
    const { "quantity-13": _, ...others } = off("10", "3");
    await expect(placed(owner, others)).rejects.toMatchObject({
      code: "entry.discount-on-others",
      fields: { "discount-3": expect.any(String) },
    });
  });

  it("below nothing is no discount", async () => {
    const { errors } = await viewEntry(desk, off("-5"));
    expect(errors["discount-13"]).toMatch(/whole rupees/);
  });
});

describe("products", () => {
  it("are added by their codes, one piece with each scan", async () => {
    const { sku } = await shop.db
      .selectFrom("products")
      .select("sku")
      .where("id", "=", "13")
      .executeTakeFirstOrThrow();
    const found = (await findScanned(desk, (sku ?? "").toLowerCase())) ?? "";
    expect(found).toBe("13");
    expect(withPiece(withPiece({}, found), found)).toEqual({ "quantity-13": "2" });
  });

  it("are found by words of their names, with all variants", async () => {
    const { name } = await shop.db
      .selectFrom("products")
      .select("name")
      .where("id", "=", "13")
      .executeTakeFirstOrThrow();
    const ways = async () => ({ codLimit: 0, instalmentsOf: () => [], paidBy: () => [] }) as never;
    expect((await findProducts(desk, name.toLowerCase(), ways)).map(({ id }) => id)).toContain("13");
    expect(await findProducts(desk, "  ", ways)).toEqual([]);
  });
});

it("only who may enter orders does anything of it", async () => {
  const id = randomUUID();
  const verbs = [
    (as: Shop) => viewEntry(as, {}),
    (as: Shop) => findEntry(as, id),
    (as: Shop) => save(as, {}),
    (as: Shop) => enterOrder(as, id, { total: 0, delivery: "" }),
    (as: Shop) => findScanned(as, "1"),
  ];
  for (const verb of verbs) expect(await wrongRights(shop, { "orders.enter": verb })).toEqual([]);
});
