import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readMail, register } from "#tests/support/test-account.ts";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { addProduct } from "#tests/support/test-product.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { changeUser } from "../../people/users/change-user.server.ts";
import { findUser } from "../../people/users/find-user.server.ts";
import { suspendUser, unsuspendUser } from "../../people/users/suspend-user.server.ts";
import { approveVendor, rejectVendor } from "./decide-on-vendor.server.ts";
import { readOwnProfile } from "../own-profile/read-own-profile.server.ts";

let test: TestShop;
let admin: Shop;
beforeAll(async () => {
  test = await openTestShop();
  admin = await asNewAdmin(test.shop);
});
afterAll(() => test.close());

/** A vendor who waits for approval, with one published product. */
async function newVendor() {
  const { shop, email } = await register(test.shop, { registeredAs: "vendor" });
  const vendorId = shop.actor.vendorId ?? "";
  const { id } = await addProduct(test.shop);
  await test.shop.db
    .updateTable("vendors")
    .set({ details_due_since: null })
    .where("id", "=", vendorId)
    .execute();
  await test.shop.db.updateTable("products").set({ vendor_id: vendorId }).where("id", "=", id).execute();
  const isPublic = async () =>
    (
      await test.shop.db
        .selectFrom("products")
        .select("is_public")
        .where("id", "=", id)
        .executeTakeFirstOrThrow()
    ).is_public;
  const templates = async () => (await readMail(test.shop, email)).map(({ template }) => template);
  return { shop, vendorId, isPublic, templates };
}

it("an admin is told of other vendors with the same GSTIN", async () => {
  const [first, second] = [await newVendor(), await newVendor()];
  const gstin = "24ZZZCZ0000Z1Z7";
  const alike = async () => (await findUser(admin, first.shop.actor.userId))?.vendor?.registeredAlike;
  expect(await alike()).toEqual([]);
  const named = { gstin, name: "Twice Registered" };
  await test.shop.db.updateTable("vendors").set({ gstin }).where("id", "=", first.vendorId).execute();
  expect(await alike()).toEqual([]);
  await test.shop.db.updateTable("vendors").set(named).where("id", "=", second.vendorId).execute();
  expect(await alike()).toEqual(["Twice Registered"]);
});

describe("what a vendor sells", () => {
  it("is off sale while its only person is suspended, and only then", async () => {
    const { shop, vendorId, isPublic } = await newVendor();
    const second = await register(test.shop);
    await approveVendor(admin, vendorId);
    await suspendUser(admin, shop.actor.userId, { reason: "Chargebacks" });
    expect(await isPublic()).toBe(false);
    await unsuspendUser(admin, shop.actor.userId);
    expect(await isPublic()).toBe(true);

    const actsToo = { vendor_id: vendorId, role: "vendor" };
    await test.shop.db.updateTable("profiles").set(actsToo).where("user_id", "=", second.userId).execute();
    await suspendUser(admin, shop.actor.userId, { reason: "Chargebacks" });
    expect(await isPublic()).toBe(true);
    await changeUser(admin, second.userId, { name: "Ananya", role: "customer" });
    expect(await isPublic()).toBe(false);
  });

  it("is named before the role of its only person changes", async () => {
    const { shop, vendorId, isPublic } = await newVendor();
    await approveVendor(admin, vendorId);
    const change = { name: "Ananya Kulkarni", role: "customer" as const };
    await expect(changeUser(admin, shop.actor.userId, change)).rejects.toMatchObject({
      code: "user.last-of-vendor",
      message: expect.stringContaining("has 1 product on sale and 0 open orders"),
      fields: { agreed: "Please tick this box to continue" },
    });
    expect(await isPublic()).toBe(true);
    await changeUser(admin, shop.actor.userId, { ...change, agreed: true });
    expect(await isPublic()).toBe(false);
  });
});

describe("a vendor", () => {
  it("gets the letters of its document numbers when it is approved, once and for all", async () => {
    const { shop, vendorId } = await newVendor();
    const series = async () => (await findUser(admin, shop.actor.userId))?.vendor?.firstInvoice;
    expect(await series()).toBeNull();
    await approveVendor(admin, vendorId);
    const first = await series();
    expect(first).toMatch(/^V\d+\/\d{4}\/0001$/);
    await rejectVendor(admin, vendorId, { reason: "Moved" });
    await approveVendor(admin, vendorId);
    expect(await series()).toBe(first);
    expect((await readOwnProfile(shop)).firstInvoice).toBe(first);

    await test.shop.db.updateTable("shop_settings").set({ approves_vendors_at_once: true }).execute();
    const atOnce = await register(test.shop, { registeredAs: "vendor" });
    await test.shop.db.updateTable("shop_settings").set({ approves_vendors_at_once: false }).execute();
    expect((await readOwnProfile(atOnce.shop)).firstInvoice).toMatch(/^V\d+\/\d{4}\/0001$/);
  });

  it("that is approved is told, and what it has published goes public", async () => {
    const { vendorId, isPublic, templates } = await newVendor();
    expect(await isPublic()).toBe(false);
    await approveVendor(admin, vendorId);
    await approveVendor(admin, vendorId);
    expect(await isPublic()).toBe(true);
    expect(await templates()).toEqual(["welcome", "vendor-approved"]);
  });

  it("that is rejected is told why and sells nothing, until it is approved after all", async () => {
    const { vendorId, isPublic, templates } = await newVendor();
    await approveVendor(admin, vendorId);
    await rejectVendor(admin, vendorId, { reason: "The GSTIN is not yours." });
    expect(await isPublic()).toBe(false);
    await approveVendor(admin, vendorId);
    expect(await isPublic()).toBe(true);
    expect(await templates()).toEqual(["welcome", "vendor-approved", "vendor-rejected", "vendor-approved"]);
    const trail = await test.shop.db
      .selectFrom("audit_entries")
      .select(["action", "before", "after"])
      .where("vendor_id", "=", vendorId)
      .orderBy("id")
      .execute();
    expect(trail).toEqual([
      { action: "vendor.approve", before: { approved: false }, after: { approved: true } },
      {
        action: "vendor.reject",
        before: { approved: true },
        after: { approved: false, reason: "The GSTIN is not yours." },
      },
      {
        action: "vendor.approve",
        before: { approved: false, reason: "The GSTIN is not yours." },
        after: { approved: true },
      },
    ]);
  });

  it("does not decide on itself", async () => {
    const { shop, vendorId } = await newVendor();
    await expect(approveVendor(shop, vendorId)).rejects.toMatchObject({ code: "access.not-admin" });
    await expect(approveVendor(admin, "nobody")).rejects.toMatchObject({ code: "vendor.not-found" });
  });
});
