import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listAddresses } from "#domain/people/customers/address-book.server.ts";
import { listBusinesses } from "#domain/people/customers/saved-businesses.server.ts";
import { buyersAddress } from "#tests/support/http-buyer.ts";
import { addProduct } from "#tests/support/test-product.ts";
import { openTestSite, type SiteBuyer, type TestSite } from "#tests/support/test-site.ts";

let site: TestSite;
let productId: string;
beforeAll(async () => {
  site = await openTestSite();
  ({ id: productId } = await addProduct(site.shop, { price: 20_000, stock: 50 }));
});
afterAll(() => site.close());

async function openWithCart(): Promise<SiteBuyer> {
  const buyer = await site.openBuyer();
  await buyer.add(productId);
  return buyer;
}

const checkout = async (buyer: SiteBuyer, address = "") =>
  (await buyer.get(`/checkout${address}`)).body.toString();
const fieldOf = (page: string, name: string) =>
  new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]*)"`).exec(page)?.[1];
const saveAddress = (buyer: SiteBuyer, fields: Record<string, string>) =>
  buyer.post("/checkout", { intent: "address", ...buyersAddress, ...fields });

/** Orders to this city and says which one the next checkout starts with. */
async function order(buyer: SiteBuyer, fields: Record<string, string>) {
  await saveAddress(buyer, fields);
  const page = await checkout(buyer, "?step=payment");
  const [checkoutToken = "", seenTotal = ""] = [fieldOf(page, "checkoutToken"), fieldOf(page, "seenTotal")];
  expect((await buyer.place({ checkoutToken, seenTotal }, "cod")).status).toBe(303);
  await buyer.add(productId);
  return fieldOf(await checkout(buyer), "addressLine1");
}

describe("a changed PIN code, in a browser without scripts", () => {
  const moved = { placePin: "411004", pincode: "560001" };

  test("renews city and state at the checkout and says so, before anything is kept", async () => {
    const buyer = await openWithCart();
    const answer = await saveAddress(buyer, moved);
    const page = answer.body.toString();
    expect(answer.status).toBe(400);
    expect(page).toMatch(/City and state for PIN code 560001: Bengaluru[^,]*, Karnataka\. Please check them/);
    expect(fieldOf(page, "city")).toContain("Bengaluru");
    expect(page).toMatch(/<option[^>]*value="29"[^>]*selected/);
    const agreed = {
      city: fieldOf(page, "city") ?? "",
      state: "29",
      placePin: fieldOf(page, "placePin") ?? "",
    };
    expect((await saveAddress(buyer, { ...moved, ...agreed })).headers.location).toBe(
      "/checkout?step=payment",
    );
  });

  test("says so beside what else is wrong, and leaves alone what belongs to the PIN code", async () => {
    const buyer = await openWithCart();
    const page = (await saveAddress(buyer, { ...moved, fullName: "" })).body.toString();
    expect(page).toContain("City and state for PIN code 560001");
    expect(page).toContain("Full name is required");
    const same = { placePin: "411004", city: "Kothrud" };
    expect((await saveAddress(buyer, same)).status).toBe(303);
  });

  test("does the same with a billing address, after the delivery address", async () => {
    const buyer = await openWithCart();
    const billed = {
      buyerGstin: "29AAAAA0000A1ZX",
      buyerBusinessName: "Asha Traders",
      billing: "other",
      billingAddressLine1: "1 MG Road",
      billingCity: "Pune",
      billingState: "27",
      billingPincode: "560001",
      billingPlacePin: "411004",
    };
    const page = (await saveAddress(buyer, billed)).body.toString();
    expect(page).toMatch(/City and state for PIN code 560001: Bengaluru[^,]*, Karnataka\. Please check them/);
    expect(fieldOf(page, "billingCity")).toContain("Bengaluru");
    expect(fieldOf(page, "billingPlacePin")).toBe("560001");
    const both = (await saveAddress(buyer, { ...billed, ...moved })).body.toString();
    expect(fieldOf(both, "billingCity")).toBe("Pune");
  });

  test("does the same in the address book", async () => {
    const buyer = await site.openBuyer();
    await buyer.post("/account/addresses/new", buyersAddress);
    const [saved] = await listAddresses(buyer.shop);
    const edit = (fields: object) =>
      buyer.post(`/account/addresses/${saved?.id}`, { ...buyersAddress, ...moved, ...fields });
    expect((await edit({})).body.toString()).toContain("City and state for PIN code 560001");
    expect(await listAddresses(buyer.shop)).toMatchObject([{ pincode: "411004" }]);
  });
});

describe("the address that the checkout starts with", () => {
  test("is the first one that was saved, not the last one that was used, until the customer says so", async () => {
    const buyer = await openWithCart();
    expect(await order(buyer, { addressLine1: "1 First Lane", saveAddress: "on" })).toBe("1 First Lane");
    expect(await order(buyer, { addressLine1: "2 Second Lane", saveAddress: "on" })).toBe("1 First Lane");
    expect(await order(buyer, { addressLine1: "3 Gift Lane" })).toBe("1 First Lane");
    const [, second] = await listAddresses(buyer.shop);
    await buyer.post("/account/addresses", { addressId: second?.id ?? "", intent: "default" });
    expect(fieldOf(await checkout(buyer), "addressLine1")).toBe("2 Second Lane");
  });
});

describe("a refused GSTIN", () => {
  test.each(["with a wrong character", "of the seller"])(
    "%s stays nowhere and blocks nothing",
    async (kind) => {
      const buyer = await openWithCart();
      const seller = site.shop.db.selectFrom("products").innerJoin("vendors", "vendors.id", "vendor_id");
      const { gstin } = await seller
        .where("products.id", "=", productId)
        .select("gstin")
        .executeTakeFirstOrThrow();
      const buyerGstin = kind === "of the seller" ? gstin! : "27AAPFU0939F1ZX";
      const refused = await saveAddress(buyer, { buyerGstin, buyerBusinessName: "Example Traders" });
      expect(refused.status).toBeGreaterThanOrEqual(400);
      expect(refused.body.toString()).toContain("GSTIN");
      // Only the answer itself shows what was typed, to be corrected.
      expect(await checkout(buyer)).not.toContain(buyerGstin);
      expect(
        await site.shop.db
          .selectFrom("checkout_drafts")
          .where("user_id", "=", buyer.shop.actor.userId)
          .selectAll()
          .execute(),
      ).toEqual([]);
      await order(buyer, { buyerGstin: "" });
      expect(await listBusinesses(buyer.shop)).toEqual([]);
      expect(await checkout(buyer)).not.toContain(buyerGstin);
    },
  );
});
