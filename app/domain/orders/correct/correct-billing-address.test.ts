import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readMail } from "#tests/support/test-account.ts";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { bengaluruBusiness } from "#tests/support/test-customer.ts";
import { asVendor, makeTransition, placeTestOrder } from "#tests/support/test-fulfilments.ts";
import { addProduct } from "#tests/support/test-product.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { Business } from "../../people/customers/business.ts";
import { OrderAddressInput } from "../../people/customers/shipping-address.ts";
import { readOrderSummary } from "../mails/order-summary.server.ts";
import { findOrder } from "../views/find-order.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { checkInvariants } from "../../doctor/check-invariants.server.ts";
import { correctAddress } from "./correct-address.server.ts";
import { correctBillingAddress } from "./correct-billing-address.server.ts";

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

const corrected = Business.parse({
  ...bengaluruBusiness,
  buyerBusinessName: "Example Traders LLP",
  billingPincode: "560002",
});
const place = (receivedBy: "buyer" | "somebody-else") =>
  placeTestOrder(shop, { [productId]: 1 }, "cod", { ...bengaluruBusiness, receivedBy });

describe("the billing address of an order", () => {
  it("is corrected before dispatch, with history and one mail; GSTIN and place of supply stay", async () => {
    const order = await place("somebody-else");
    await correctBillingAddress(admin, order.id, corrected);
    await correctBillingAddress(admin, order.id, corrected);
    const view = await findOrder(admin, order.id);
    expect(view).toMatchObject({
      address: ["12 Example Road", "Pune, Maharashtra 411030"],
      supply: { state: "29", basis: "bill-to-ship-to" },
      business: {
        name: "Example Traders LLP",
        gstin: "29AABCR1718E1ZL",
        address: ["14 Example Arcade", "MG Road", "Bengaluru, Karnataka 560002"],
      },
    });
    const { name, gstin, address } = view!.business!;
    const { billedTo } = await readOrderSummary(shop, order.id);
    expect(billedTo).toEqual([name, `GSTIN ${gstin}`, ...address]);
    expect(view?.events.filter(({ kind }) => kind === "address")).toMatchObject([
      { detail: { corrected: "Legal name, PIN code of the billing address" } },
    ]);
    const mails = (await readMail(shop, order.customer.actor.email)).filter(
      ({ template }) => template === "order-billing-address",
    );
    expect(mails).toHaveLength(1);
    expect(await checkInvariants(shop)).toEqual([]);
  });

  it("keeps its GSTIN and its state", async () => {
    const order = await place("buyer");
    const other = { ...corrected, buyerGstin: "29ZZZFZ0000Z1ZR" };
    const attempt = correctBillingAddress(admin, order.id, other);
    await expect(attempt).rejects.toMatchObject({ code: "order-address.no-business" });
    const pune = correctBillingAddress(admin, order.id, { ...corrected, billingPincode: "411030" });
    await expect(pune).rejects.toMatchObject({ code: "business.pincode-of-other-state" });
    const without = await placeTestOrder(shop, { [productId]: 1 });
    await expect(correctBillingAddress(admin, without.id, corrected)).rejects.toMatchObject({
      code: "order-address.no-business",
    });
  });

  it("stays once its invoice is out", async () => {
    const order = await place("buyer");
    for (const step of ["pack", "ship"] as const)
      await makeTransition(asVendor(shop, "test-vendor"), order.fulfilments["test-vendor"]!, step);
    await expect(correctBillingAddress(admin, order.id, corrected)).rejects.toMatchObject({
      code: "order-address.invoiced",
    });
  });

  it("follows the delivery address that it is the same as, if that is wanted", async () => {
    const ofPune = {
      ...bengaluruBusiness,
      buyerGstin: "27ZZZCZ0000Z1Z1",
      billingAddressLine1: "12 Example Road",
      billingAddressLine2: "",
      billingCity: "Pune",
      billingState: "27",
      billingPincode: "411030",
    };
    const nashik = {
      fullName: "Asha Kulkarni",
      addressLine1: "7 New Road",
      addressLine2: "Flat 3",
      city: "Nashik",
      pincode: "422001",
      phone: "9800000000",
    };
    const correctedTo = async (business: object, isBillingToo: boolean) => {
      const order = await placeTestOrder(shop, { [productId]: 1 }, "cod", business);
      await correctAddress(admin, order.id, OrderAddressInput.parse({ ...nashik, isBillingToo }));
      const view = await findOrder(admin, order.id);
      expect(view?.address.at(-1)).toBe("Nashik, Maharashtra 422001");
      return view?.business?.address;
    };
    expect(await correctedTo(ofPune, true)).toEqual(["7 New Road", "Flat 3", "Nashik, Maharashtra 422001"]);
    expect(await correctedTo(ofPune, false)).toEqual(["12 Example Road", "Pune, Maharashtra 411030"]);
    const elsewhere = { ...ofPune, billingAddressLine1: "14 Example Arcade" };
    expect(await correctedTo(elsewhere, true)).toEqual(["14 Example Arcade", "Pune, Maharashtra 411030"]);
    expect(await checkInvariants(shop)).toEqual([]);
  });

  it.each(["buyer", "somebody-else"] as const)(
    "leaves the delivery in its state when the goods are for: %s",
    async (receivedBy) => {
      const order = await place(receivedBy);
      const bengaluru = OrderAddressInput.parse({
        fullName: "Asha Kulkarni",
        addressLine1: "7 New Road",
        city: "Bengaluru",
        pincode: "560001",
        phone: "9800000000",
      });
      await expect(correctAddress(admin, order.id, bengaluru)).rejects.toMatchObject({
        code: "order-address.other-state",
      });
    },
  );
});
