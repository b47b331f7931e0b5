import { afterAll, beforeAll, expect, it } from "vitest";
import { writeReturn } from "#tests/support/test-return-rows.ts";
import { asAdmin, asNewVendor } from "#tests/support/test-seller.ts";
import { signInCustomer } from "#tests/support/test-customer.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { findMyReturn, findShopReturn, findVendorReturn } from "./find-return.server.ts";

const noon = new Date("2026-11-20T06:30:00Z");
let site: TestShop;

beforeAll(async () => {
  site = await openTestShop({ now: noon });
});
afterAll(() => site.close());

async function someReturn(options: Parameters<typeof writeReturn>[1] = {}) {
  site.stopClockAt(noon);
  return writeReturn(site.shop, options);
}

it("shows a return to its buyer, its seller and the shop, each with what they may read and do", async () => {
  const { id, number, customer, seller, order } = await someReturn({ serials: ["MR14-0001"] });
  const mine = await findMyReturn(customer, id);
  expect(mine).toMatchObject({
    side: "buyer",
    number,
    orderNumber: order.number,
    state: "requested",
    waitsFor: "seller",
    quantity: 1,
    worth: order.total,
    units: [{ unit: 1, shipped: "MR14-0001", found: null, replacement: null }],
    timeline: [{ event: "request", to: "requested", by: "buyer", person: null }],
    events: ["cancel"],
  });
  // Two days, of which the shop is closed on the Sunday.
  expect(mine?.dueAt).toEqual(new Date("2026-11-23T18:30:00Z"));

  const sellers = await findVendorReturn(seller, id);
  expect(sellers).toMatchObject({ side: "seller", customer: null, address: { phone: "9800000000" } });
  expect(sellers?.events).toEqual(["approve", "refuse"]);

  const shops = await findShopReturn(asAdmin(site.shop), id);
  expect(shops).toMatchObject({ side: "shop", customer: { email: customer.actor.email } });
  expect(shops?.events).toEqual(["approve", "refuse", "close"]);
});

it("is unknown to another customer and another seller", async () => {
  const { id } = await someReturn();
  expect(await findMyReturn(await signInCustomer(site.shop), id)).toBeUndefined();
  expect(await findVendorReturn(await asNewVendor(site.shop), id)).toBeUndefined();
  await expect(findShopReturn(await asNewVendor(site.shop), id)).rejects.toMatchObject({
    code: "access.not-admin",
  });
});

it("tells a new owner nothing of the order", async () => {
  const { id } = await someReturn({ kind: "service" });
  const owner = await signInCustomer(site.shop, "Meera Patil");
  await site.shop.db
    .updateTable("returns")
    .set({ user_id: owner.actor.userId, user_email: owner.actor.email })
    .where("id", "=", id)
    .execute();
  expect(await findMyReturn(owner, id)).toMatchObject({
    side: "owner",
    orderNumber: null,
    address: null,
    worth: null,
    customer: { name: "Meera Patil" },
  });
});

it("hides the customer's address from the seller 30 days after the end", async () => {
  const { id, seller } = await someReturn();
  await site.shop.db
    .updateTable("returns")
    .set({ state: "refused", ended_at: noon, due_at: null })
    .where("id", "=", id)
    .execute();
  site.stopClockAt(new Date("2026-12-20T06:30:00Z"));
  expect((await findVendorReturn(seller, id))?.address).not.toBeNull();
  site.stopClockAt(new Date("2026-12-21T06:30:00Z"));
  expect((await findVendorReturn(seller, id))?.address).toBeNull();
  expect((await findShopReturn(asAdmin(site.shop), id))?.address).not.toBeNull();
});
