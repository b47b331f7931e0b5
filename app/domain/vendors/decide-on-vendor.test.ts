import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readMail, register } from "#tests/support/test-account.ts";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { addProduct } from "#tests/support/test-product.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import type { Shop } from "../shop.ts";
import { approveVendor, rejectVendor } from "./decide-on-vendor.server.ts";

let test: TestShop;
let admin: Shop;
beforeAll(async () => {
  test = await openTestShop();
  admin = await asNewAdmin(test.shop);
});
afterAll(() => test.close());

/** A vendor who waits, with one published machine. */
async function newVendor() {
  const { shop, email } = await register(test.shop, { registeredAs: "vendor" });
  const vendorId = shop.actor.vendorId ?? "";
  const { id } = await addProduct(test.shop);
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

describe("a vendor", () => {
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
    await expect(approveVendor(shop, vendorId)).rejects.toMatchObject({ code: "forbidden" });
    await expect(approveVendor(admin, "nobody")).rejects.toMatchObject({ code: "not-found" });
  });
});
