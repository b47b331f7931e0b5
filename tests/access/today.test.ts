import { randomUUID } from "node:crypto";
import { Window } from "happy-dom";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cancelOrder } from "#domain/orders/cancel/cancel-order.server.ts";
import { payAtCounter } from "#domain/payments/counter/pay-at-counter.server.ts";
import { raiseAlert } from "#domain/shop/alerts/raise-alert.server.ts";
import { sendContactMessage } from "#domain/messages/contact/send-contact-message.server.ts";
import { duties } from "#domain/reports/today/duties.server.ts";
import { type TodayLine, readToday } from "#domain/reports/today/read-today.server.ts";
import type { SignedInActor } from "#domain/shop/access/actor.ts";
import { openShopToRead, type ShopToRead } from "#tests/support/shop-to-read.ts";
import { register } from "#tests/support/test-account.ts";
import { makeTransition, placePaidOrder, placeTestOrder } from "#tests/support/test-fulfilments.ts";
import { openWorkPages, type WorkPages } from "#tests/support/work-pages.tsx";

let opened: ShopToRead;
let pages: WorkPages;
beforeAll(async () => {
  opened = await openShopToRead();
  pages = await openWorkPages(opened.shop);
  await plantTheRest();
});
afterAll(() => opened.close());

/** What is not waiting in that shop yet. */
async function plantTheRest() {
  const { shop } = opened;
  const { db } = shop;
  const vendor = { ...shop, actor: opened.people.vendor };
  const packed = await placePaidOrder(shop, { 1: 1 });
  await makeTransition(vendor, packed.fulfilments.v1 ?? "", "pack");
  const late = await placePaidOrder(shop, { 1: 1, 13: 1 });
  await makeTransition(vendor, late.fulfilments.v1 ?? "", "pack");
  await makeTransition(vendor, late.fulfilments.v1 ?? "", "ship");
  const lateToPack = await placePaidOrder(shop, { 1: 1 });
  await db
    .updateTable("fulfilments")
    .set({ promised_for: "2026-09-12" })
    .where("order_id", "in", [late.id, lateToPack.id])
    .execute();
  const announced = await placeTestOrder(shop, { 13: 1 }, "demo");
  await db
    .updateTable("orders")
    .set({ payment_method: "bank", utr: "431200000001" })
    .where("id", "=", announced.id)
    .execute();
  const ticket = await sendContactMessage(shop, {
    id: randomUUID(),
    name: "Rohan",
    email: "rohan@example.in",
    subject: "Other",
    message: "This is wrong.",
  });
  await db.updateTable("contact_messages").set({ is_grievance: true }).where("ticket", "=", ticket).execute();
  const { id: own } = await db
    .selectFrom("vendors")
    .select("id")
    .where("is_own", "=", true)
    .executeTakeFirstOrThrow();
  // The shop's own product is a draft, and what came back of two sellers is decided about.
  const [first, second] = await db
    .selectFrom("products")
    .select("id")
    .where("vendor_id", "in", ["v1", own])
    .where("id", "<>", "1")
    .orderBy(sql`vendor_id = ${own}`, "desc")
    .execute();
  const soldOut = [first?.id ?? "", second?.id ?? ""];
  await db.updateTable("products").set({ status: "published" }).where("id", "in", soldOut).execute();
  await db.updateTable("stock_levels").set({ on_hand: 0 }).where("product_id", "in", soldOut).execute();
  await db.updateTable("returned_goods").set({ vendor_id: own }).where("id", "=", "1").execute();
  await db.deleteFrom("operator_registrations").execute();
  await register(shop, { registeredAs: "vendor", name: "New Vendor" });
  await db.updateTable("vendors").set({ approved_at: null }).where("name", "=", "New Vendor").execute();
  await raiseAlert(shop, "refund-by-hand", late.id, "₹500 by hand.");
  const advance = await placeTestOrder(shop, { 1: 1 }, "bank");
  const admin = { ...shop, actor: opened.people.admin };
  const paid = { way: "cash", amount: 5_000_00, reference: null } as const;
  await payAtCounter(admin, advance.id, { requestId: randomUUID(), tenders: [paid] });
  await cancelOrder(admin, advance.id, { reason: "asked-for" });
}

async function open(actor: SignedInActor, address: string) {
  const answer = await pages.request(actor, address);
  expect([address, answer.status]).toEqual([address, 200]);
  const { document } = new Window();
  document.write(await answer.text());
  return document;
}

const rows: Record<string, string> = {
  alerts: "[aria-labelledby=alerts] .panel-rows > li",
  registrations: "#registrations .field-error",
  "pay-backs": "[aria-labelledby=pay-backs] .panel-rows > li",
  till: "[aria-labelledby=sums]",
  cash: ".data-table tbody tr, main .panel-rows > li",
};
const listed = ".data-table tbody tr, [data-part=reviews] > li, [data-part=talks] > li";

describe.each(["admin", "vendor"] as const)("'Today' of the %s", (area) => {
  let lines: TodayLine[];
  beforeAll(async () => {
    lines = (await readToday({ ...opened.shop, actor: opened.people[area] })) ?? [];
  });

  it("has a line for everything that can wait", () => {
    const side = area === "admin" ? "shop" : "vendor";
    const all = duties.filter(({ may, key }) => may[side] && key !== "prices").map(({ key }) => key);
    expect(lines.map(({ key }) => key).toSorted()).toEqual(all.toSorted());
  });

  it("leads with each line to exactly the rows that it counts", async () => {
    const actor = opened.people[area];
    const dashboard = await open(actor, `/${area}/dashboard`);
    for (const { key, path, count, words } of lines) {
      const link = dashboard.querySelector(`[aria-labelledby=today] a[href="/${area}/${path}"]`);
      expect([key, link?.textContent]).toEqual([key, words]);
      const page = await open(actor, `/${area}/${path}`);
      const found = page.querySelectorAll(rows[key] ?? listed).length;
      expect([area, key, found]).toEqual([area, key, count]);
    }
  });
});

it("a vendor whose tax status has changed is led to the button that confirms its prices", async () => {
  const { people, shop } = opened;
  await shop.db
    .updateTable("vendors")
    .set({ prices_to_confirm_since: shop.now() })
    .where("id", "=", "v1")
    .execute();
  const lines = await readToday({ ...shop, actor: people.vendor });
  const line = lines?.find(({ key }) => key === "prices");
  expect(line).toMatchObject({ count: 1, path: "profile#prices" });
  expect((await open(people.vendor, "/vendor/profile")).querySelectorAll("#prices")).toHaveLength(1);
});

it("says that nothing waits only to who has something to do and finds nothing", async () => {
  const { people, shop } = opened;
  const seenBy = (actor: SignedInActor) => readToday({ ...shop, actor });
  expect(await seenBy({ ...people.admin, role: "accountant" })).toBeNull();
  const idle: SignedInActor = { ...people.vendor, role: "packer", vendorId: "v-idle" };
  expect(await seenBy(idle)).toEqual([]);
  expect(
    (await open(idle, "/vendor/dashboard")).querySelector("[aria-labelledby=today]")?.textContent,
  ).toContain("Nothing is waiting for you.");
  const packer = (await seenBy({ ...people.vendor, role: "packer" })) ?? [];
  expect(packer.map(({ key }) => key).toSorted()).toEqual(["follow-up", "to-pack", "to-ship"]);
});
