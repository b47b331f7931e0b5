import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bengaluruBusiness, checkoutOf, fillCart, signInCustomer } from "#tests/support/test-customer.ts";
import { wrongRights } from "#tests/support/test-rights.ts";
import {
  caller,
  morning,
  openTestDesk,
  placeEntry,
  placeFields,
  saveFields,
} from "#tests/support/test-desk.ts";
import { hasEmail } from "../../base/identifiers/no-email.ts";
import { checkInvariants } from "../../doctor/check-invariants.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { saveCheckoutAddress } from "../checkout/checkout-draft.server.ts";
import { findMyOrder } from "../views/my-orders.server.ts";
import { findOrder } from "../views/find-order.server.ts";
import { clearEntries, findEntry, listOtherEntries, saveEntry } from "./entries.server.ts";
import { enterOrder } from "./enter-order.server.ts";
import { findScanned } from "./find-products.server.ts";
import { viewEntry } from "./view-entry.server.ts";

let opened: Awaited<ReturnType<typeof openTestDesk>>;
let shop: Shop;
let owner: Shop;
let desk: (typeof opened)["desk"];
beforeAll(async () => {
  opened = await openTestDesk();
  ({ shop, owner, desk } = opened);
});
afterAll(() => opened.close());
beforeEach(() => opened.stopClockAt(morning));

const rowOf = (id: string) =>
  shop.db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const countOf = async (table: "orders" | "order_entries" | "profiles") =>
  (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(shop.db)).rows[0]?.n;

describe("an order by telephone", () => {
  it("belongs to a new customer without email, and names who entered it", async () => {
    const id = await saveFields(desk, { ...caller, note: "Ring twice" });
    const order = await placeEntry(desk, id);
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
    const id = await saveFields(desk, caller);
    const before = { orders: await countOf("orders"), people: await countOf("profiles") };
    const [first, second] = await Promise.all([placeEntry(desk, id), placeEntry(desk, id)]);
    expect(first).toEqual(second);
    expect(await placeEntry(desk, id, { total: 1, delivery: "" })).toEqual(first);
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
    const first = await placeFields(desk, { ...rest, customer: userId, addressLine1: "9 Other Road" });
    expect(await rowOf(first.id)).toMatchObject({ user_id: userId, user_email: email, phone: "9876501234" });
    const again = await placeFields(desk, { customer: userId, "quantity-13": "1", paymentMethod: "cod" });
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
    const collected = await placeFields(desk, { ...caller, way: "collect" });
    const parts = await shop.db
      .selectFrom("fulfilments")
      .select("collect_code")
      .where("order_id", "=", collected.id)
      .execute();
    expect(parts).toEqual([{ collect_code: expect.stringMatching(/^\d{6}$/) }]);
    const billed = await placeFields(desk, { ...caller, ...bengaluruBusiness, receivedBy: "buyer" });
    expect(await rowOf(billed.id)).toMatchObject({
      buyer_gstin: "29AABCR1718E1ZL",
      pos_basis: "delivered-to-buyer",
    });
    const online = await placeFields(desk, { ...caller, paymentMethod: "demo" });
    const { expires_at: until } = await rowOf(online.id);
    expect((until?.getTime() ?? 0) - morning.getTime()).toBeGreaterThan(24 * 3_600_000);
  });

  it("says at their fields what is missing or wrong, and keeps what was typed", async () => {
    const id = await saveFields(desk, { newPhone: "12", "quantity-13": "many", "discount-13": "5" });
    expect(await placeEntry(desk, id)).toMatchObject({
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
    expect(await placeEntry(desk, await saveFields(desk, { ...caller, "quantity-13": "" }))).toMatchObject({
      errors: { "quantity-13": expect.any(String) },
    });
    const { errors } = await viewEntry(desk, { ...caller, "quantity-13": "9000", pincode: "999999" });
    expect(errors).toMatchObject({ "quantity-13": expect.stringMatching(/^Only \d+ left$/) });
    await expect(placeFields(desk, { ...caller, "quantity-13": "9000" })).rejects.toMatchObject({
      code: expect.stringMatching(/^checkout\./),
    });
  });

  it("is refused at another total than the one that was shown", async () => {
    const id = await saveFields(desk, caller);
    await expect(placeEntry(desk, id, { total: 1, delivery: "" })).rejects.toMatchObject({
      code: "checkout.total-changed",
    });
    expect((await findEntry(desk, id)).revision).toBe(1);
  });

  it("is not placed without what was taken off sale meanwhile, though the total is that of the rest", async () => {
    const id = await saveFields(desk, { ...caller, "quantity-1": "1" });
    const sell = (status: string) =>
      shop.db.updateTable("products").set({ status }).where("id", "=", "1").execute();
    await sell("archived");
    await expect(placeEntry(desk, id)).rejects.toMatchObject({ code: "checkout.products-gone" });
    await sell("published");
  });

  it("is nobody else's to see, to change or to place", async () => {
    const id = await saveFields(desk, caller);
    expect(await findEntry(owner, id)).toMatchObject({ fields: {}, revision: 0 });
    await expect(saveFields(owner, {}, id)).rejects.toMatchObject({ code: "order.not-found" });
    expect(await enterOrder(owner, id, { total: 1, delivery: "" })).toHaveProperty("errors");
    expect(await listOtherEntries(owner, randomUUID())).toEqual([]);
    expect((await listOtherEntries(desk, randomUUID())).map((other) => other.id)).toContain(id);
  });

  it("is not overwritten by another tab that has not seen it, unless it says so", async () => {
    const id = await saveFields(desk, caller, randomUUID(), { tab: "00000000-0000-4000-8000-000000000001" });
    const other = { tab: "00000000-0000-4000-8000-000000000002" };
    await expect(saveFields(desk, { newName: "B" }, id, other)).rejects.toMatchObject({
      code: "entry.changed",
    });
    // Its own saves may overtake one another.
    await saveFields(desk, { newName: "C" }, id, { tab: "00000000-0000-4000-8000-000000000001" });
    await saveFields(desk, { newName: "D" }, id, { ...other, isForced: true });
    expect(await findEntry(desk, id)).toMatchObject({ fields: { newName: "D" }, revision: 3 });
    opened.stopClockAt(new Date(morning.getTime() + 31 * 86_400_000));
    await clearEntries(shop);
    expect(await countOf("order_entries")).toBe(0);
  });
});

it("only who may enter orders does anything of it", async () => {
  const id = randomUUID();
  const verbs = [
    (as: Shop) => viewEntry(as, {}),
    (as: Shop) => findEntry(as, id),
    (as: Shop) => saveFields(as, {}),
    (as: Shop) => enterOrder(as, id, { total: 0, delivery: "" }),
    (as: Shop) => findScanned(as, "1"),
  ];
  for (const verb of verbs) expect(await wrongRights(shop, { "orders.enter": verb })).toEqual([]);
});
