import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { readMail } from "#tests/support/test-account.ts";
import { asVendor, box, makeTransition, placeTestOrder } from "#tests/support/test-fulfilments.ts";
import { addProduct } from "#tests/support/test-product.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { OrderAddressInput } from "../../people/customers/shipping-address.ts";
import { findOrder } from "../views/find-order.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { checkInvariants } from "../../doctor/check-invariants.server.ts";
import { packFulfilment } from "../fulfil/pack-fulfilment.server.ts";
import { correctAddress } from "./correct-address.server.ts";

let opened: TestShop;
let shop: Shop;
let admin: Shop;
let productId: string;
beforeAll(async () => {
  opened = await openTestShop();
  shop = opened.shop;
  admin = await asNewAdmin(shop);
  productId = (await addProduct(shop, { price: 9_000, stock: 100 })).id;
});
afterAll(() => opened.close());

const nashik = OrderAddressInput.parse({
  fullName: "Asha Kulkarni",
  addressLine1: "7 New Road",
  addressLine2: "Flat 3",
  city: "Nashik",
  pincode: "422001",
  phone: "9800000000",
});

describe("the address of an order", () => {
  it("is corrected before packing, with history, audit and one mail", async () => {
    const order = await placeTestOrder(shop, { [productId]: 1 });
    await correctAddress(admin, order.id, nashik);
    await correctAddress(admin, order.id, nashik);
    const view = await findOrder(admin, order.id);
    expect(view?.address).toEqual(["7 New Road", "Flat 3", "Nashik, Maharashtra 422001"]);
    const events = view?.events.filter(({ kind }) => kind === "address");
    expect(events).toMatchObject([{ detail: { corrected: "Address, Address line 2, City, PIN code" } }]);
    const audit = await shop.db
      .selectFrom("audit_entries")
      .select(["before", "after"])
      .where("action", "=", "order.address")
      .where("subject_id", "=", order.id)
      .execute();
    expect(audit).toEqual([
      {
        before: { addressLine1: "12 Example Road", addressLine2: null, city: "Pune", pincode: "411030" },
        after: { addressLine1: "7 New Road", addressLine2: "Flat 3", city: "Nashik", pincode: "422001" },
      },
    ]);
    const mails = (await readMail(shop, order.customer.actor.email)).filter(
      ({ template }) => template === "order-address",
    );
    expect(mails.map(({ subject }) => subject)).toEqual([`New delivery address for ${order.number}`]);
    expect(await checkInvariants(shop)).toEqual([]);
  });

  it("is only that of the invoice where all is collected at the shop, and the mail says so", async () => {
    const order = await placeTestOrder(shop, { [productId]: 1 });
    await shop.db
      .updateTable("fulfilments")
      .set({ collect_code: "123456", supply_state: "27" })
      .where("order_id", "=", order.id)
      .execute();
    await correctAddress(admin, order.id, nashik);
    const mail = (await readMail(shop, order.customer.actor.email)).at(-1);
    expect(mail?.subject).toBe(`New billing address for ${order.number}`);
    expect(mail?.plainText).toContain("The invoice will be for:");
    expect(mail?.plainText).not.toContain("delivery");
  });

  it("is not the one that a form of packing showed before, so that form is refused", async () => {
    const vendor = asVendor(shop, "test-vendor");
    const order = await placeTestOrder(shop, { [productId]: 1 });
    const part = order.fulfilments["test-vendor"]!;
    const shown = async () => (await findOrder(admin, order.id))?.fulfilments[0]?.contents ?? "";
    const pack = (contents: string) => packFulfilment(vendor, part, { ...box, contents });
    const former = await shown();
    await correctAddress(admin, order.id, nashik);
    await expect(pack(former)).rejects.toMatchObject({ code: "order.changed-meanwhile" });
    // Of two tabs that pack the same, one packs.
    const now = await shown();
    await Promise.all([pack(now), pack(now)]);
    expect((await findOrder(admin, order.id))?.fulfilments).toMatchObject([{ status: "processing" }]);
    await expect(correctAddress(admin, order.id, { ...nashik, fullName: "Other" })).rejects.toMatchObject({
      code: "order-address.packed",
    });
  });

  it("stays in its state, because the tax was computed for it", async () => {
    const order = await placeTestOrder(shop, { [productId]: 1 });
    const bengaluru = { ...nashik, city: "Bengaluru", pincode: "560001" };
    await expect(correctAddress(admin, order.id, bengaluru)).rejects.toMatchObject({
      code: "order-address.other-state",
      message: expect.stringContaining("Change order"),
    });
    expect((await findOrder(admin, order.id))?.addressParts.city).toBe("Pune");
  });

  it("stays once something was dispatched or all is cancelled", async () => {
    const vendor = asVendor(shop, "test-vendor");
    const [sent, cancelled] = [
      await placeTestOrder(shop, { [productId]: 1 }),
      await placeTestOrder(shop, { [productId]: 1 }),
    ];
    for (const step of ["pack", "ship"] as const)
      await makeTransition(vendor, sent.fulfilments["test-vendor"]!, step);
    await makeTransition(vendor, cancelled.fulfilments["test-vendor"]!, "cancel");
    const corrected = (order: { id: string }) => correctAddress(admin, order.id, nashik);
    await expect(corrected(sent)).rejects.toMatchObject({ code: "order-address.dispatched" });
    await expect(corrected(cancelled)).rejects.toMatchObject({ code: "order-address.cancelled" });
  });

  it("is not a vendor's to correct", async () => {
    const order = await placeTestOrder(shop, { [productId]: 1 });
    const attempt = correctAddress(asVendor(shop, "test-vendor"), order.id, nashik);
    await expect(attempt).rejects.toMatchObject({ code: "access.not-admin" });
  });
});
