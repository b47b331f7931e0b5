import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asAdmin, asNewVendor, onSale, typedLaptop } from "#tests/support/test-seller.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { findProduct } from "../../catalogue/product/find-product.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { addProduct } from "../editing/add-product.server.ts";
import { changeProduct } from "../editing/change-product.server.ts";
import { changeStatus } from "../bulk/change-status.server.ts";
import { findListing } from "../lists/find-listing.server.ts";
import { allowOnSale, takeOffSale } from "./moderate-product.server.ts";

let opened: TestShop;
let vendor: Awaited<ReturnType<typeof asNewVendor>>;
let admin: Shop;
beforeAll(async () => {
  opened = await openTestShop();
  vendor = await asNewVendor(opened.shop);
  admin = asAdmin(opened.shop);
  const { userId: id, name, email } = vendor.actor;
  await opened.shop.db.insertInto("auth_users").values({ id, name, email, email_verified: true }).execute();
  await opened.shop.db
    .updateTable("profiles")
    .set({ role: "vendor", vendor_id: vendor.actor.vendorId })
    .where("user_id", "=", id)
    .execute();
});
afterAll(() => opened.close());

const reason = "The pictures show another machine.";

describe("a product the shop took off sale", () => {
  it("stays off whatever its vendor does, says why, and comes back when it is allowed", async () => {
    const { id, slug } = await addProduct(vendor, typedLaptop({ name: "Doubtful" }), onSale);
    await takeOffSale(admin, id, { reason });
    expect(await findProduct(vendor, slug)).toBeUndefined();
    expect(await findListing(vendor, id)).toMatchObject({ takenOff: { reason }, isPublic: false });
    await changeStatus(vendor, [id], "draft");
    await changeStatus(vendor, [id], "published");
    expect(await findProduct(vendor, slug)).toBeUndefined();
    await allowOnSale(admin, id);
    expect(await findProduct(vendor, slug)).toMatchObject({ id });
  });

  it("is told to its vendor once, and to the trail", async () => {
    const { id } = await addProduct(vendor, typedLaptop({ name: "Told" }), onSale);
    await takeOffSale(admin, id, { reason });
    await takeOffSale(admin, id, { reason });
    const mails = opened.shop.db
      .selectFrom("mails")
      .select(["recipient", "data"])
      .where("template", "=", "product-taken-off")
      .where("data", "@>", JSON.stringify({ productId: id }));
    expect(await mails.execute()).toEqual([
      { recipient: vendor.actor.email, data: { productId: id, productName: "Told", reason } },
    ]);
    const entries = opened.shop.db
      .selectFrom("audit_entries")
      .select(["action", "actor_role", "vendor_id", "after"])
      .where("subject_id", "=", id)
      .where("action", "=", "product.take-off");
    expect(await entries.execute()).toEqual([
      {
        action: "product.take-off",
        actor_role: "admin",
        vendor_id: vendor.actor.vendorId,
        after: { reason },
      },
    ]);
  });

  it("was taken off by an admin: no vendor can, or can allow it", async () => {
    const { id } = await addProduct(vendor, typedLaptop({ name: "Own" }), onSale);
    await expect(takeOffSale(vendor, id, { reason })).rejects.toThrow("administrative privileges");
    await expect(allowOnSale(vendor, id)).rejects.toThrow("administrative privileges");
  });
});

describe("an admin", () => {
  it("lists for a vendor, hands a product over, and says which are new and featured", async () => {
    const other = await asNewVendor(opened.shop);
    const forVendor = { name: "Handed over", vendorId: vendor.actor.vendorId ?? "", isFeatured: "yes" };
    await expect(
      addProduct(admin, typedLaptop({ name: "Nobody's" }), { status: "draft" }),
    ).rejects.toMatchObject({ fields: { vendorId: "Vendor is required" } });
    const { id } = await addProduct(admin, typedLaptop(forVendor), onSale);
    expect(await findListing(vendor, id)).toMatchObject({ isFeatured: true, isNew: false });
    const handed = { name: "Handed over", vendorId: other.actor.vendorId ?? "", isNew: "yes", version: "1" };
    await changeProduct(admin, id, typedLaptop(handed));
    expect(await findListing(vendor, id)).toBeUndefined();
    expect(await findListing(other, id)).toMatchObject({ isFeatured: true, isNew: true });
  });

  it("alone says so: a vendor's forged form changes neither owner nor flags", async () => {
    const other = await asNewVendor(opened.shop);
    const forged = { vendorId: other.actor.vendorId ?? "", isFeatured: "yes", isNew: "yes" };
    const { id } = await addProduct(vendor, typedLaptop(forged), { status: "draft" });
    await changeProduct(vendor, id, typedLaptop({ ...forged, version: "1" }));
    expect(await findListing(vendor, id)).toMatchObject({ isFeatured: false, isNew: false });
  });
});
