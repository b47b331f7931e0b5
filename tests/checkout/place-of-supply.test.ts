import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listBusinesses } from "#domain/people/customers/saved-businesses.server.ts";
import { buyersAddress } from "#tests/support/http-buyer.ts";
import { bengaluruBusiness } from "#tests/support/test-customer.ts";
import { addProduct } from "#tests/support/test-product.ts";
import { openTestSite, type SiteBuyer, type TestSite } from "#tests/support/test-site.ts";

let site: TestSite;
/** Sold from Maharashtra. */
let productId: string;
beforeAll(async () => {
  site = await openTestSite();
  ({ id: productId } = await addProduct(site.shop, { price: 20_000, stock: 50 }));
});
afterAll(() => site.close());

const { buyerGstin, buyerBusinessName, billing: _other, ...billingAddress } = bengaluruBusiness;

async function openWithCart(): Promise<SiteBuyer> {
  const buyer = await site.openBuyer();
  await buyer.add(productId);
  return buyer;
}

async function saveAddress(buyer: SiteBuyer, fields: Record<string, string>) {
  const { status, headers, body } = await buyer.post("/checkout", {
    intent: "address",
    ...buyersAddress,
    ...fields,
  });
  return { status, to: headers.location, page: body.toString() };
}

/** The value of a text field in a page. */
const fieldOf = (page: string, name: string) =>
  new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]*)"`).exec(page)?.[1];

describe("a business of another state, in a browser without scripts", () => {
  test("is asked who receives the goods on the same step, and nothing typed is lost", async () => {
    const buyer = await openWithCart();
    expect((await buyer.get("/checkout")).body.toString()).not.toContain("Who receives the goods?");
    const typed = { buyerGstin, buyerBusinessName, billing: "same" };
    const answer = await saveAddress(buyer, typed);
    expect(answer.status).toBe(400);
    expect(answer.page).toContain("Who receives the goods?");
    expect(answer.page).toContain("Please choose who receives the goods");
    expect(answer.page).toContain("Please enter your billing address in Karnataka");
    const { state: _state, ...texts } = { ...buyersAddress, buyerGstin, buyerBusinessName };
    const entries = Object.keys(texts).map((name) => [name, fieldOf(answer.page, name)]);
    expect(Object.fromEntries(entries)).toEqual(texts);
    expect(answer.page).toMatch(/<option[^>]*value="27"[^>]*selected/);
    // The billing state is chosen already.
    expect(answer.page).toMatch(/<option[^>]*value="29"[^>]*selected/);
  });

  test.each([
    ["buyer", "Maharashtra (27)", "CGST"],
    ["somebody-else", "Karnataka (29)", "IGST"],
  ])("sees the GST of its answer, %s, and can change it", async (receivedBy, state, tax) => {
    const buyer = await openWithCart();
    const fields = { buyerGstin, buyerBusinessName, ...billingAddress, billing: "other" };
    await saveAddress(buyer, { ...fields, receivedBy: receivedBy === "buyer" ? "somebody-else" : "buyer" });
    expect(await saveAddress(buyer, { ...fields, receivedBy })).toMatchObject({
      status: 303,
      to: "/checkout?step=payment",
    });
    const page = (await buyer.get("/checkout?step=payment")).body.toString().replaceAll("<!-- -->", "");
    expect(page).toContain(`Place of supply: ${state}`);
    expect(page).toContain("14 Example Arcade, MG Road");
    const gst = page.slice(page.indexOf("GST details"));
    expect(gst).toContain(tax);
    expect(gst.includes("IGST")).toBe(tax === "IGST");
  });

  test("is billed in the state of its GSTIN, which is said at the field", async () => {
    const buyer = await openWithCart();
    const fields = {
      buyerGstin,
      buyerBusinessName,
      ...billingAddress,
      receivedBy: "buyer",
      billing: "other",
    };
    const refused = await saveAddress(buyer, { ...fields, billingState: "27" });
    expect(refused.status).toBe(400);
    expect(refused.page).toContain("the billing address must be in Karnataka too");
    const far = await saveAddress(buyer, { ...fields, billingPincode: "411004" });
    expect(far.page).toContain("PIN code 411004 is in Maharashtra, not in Karnataka");
    const agreed = await saveAddress(buyer, {
      ...fields,
      billingPincode: "411004",
      billingPlaceAgreed: "on",
    });
    expect(agreed.status).toBe(303);
  });

  test("is offered the next time, and fills in what is saved", async () => {
    const buyer = await openWithCart();
    const fields = {
      buyerGstin,
      buyerBusinessName,
      ...billingAddress,
      receivedBy: "buyer",
      billing: "other",
    };
    await saveAddress(buyer, fields);
    const payment = (await buyer.get("/checkout?step=payment")).body.toString();
    const valueOf = (name: string) => fieldOf(payment, name) ?? "";
    const placed = await buyer.place(
      { checkoutToken: valueOf("checkoutToken"), seenTotal: valueOf("seenTotal") },
      "cod",
    );
    expect(placed.status).toBe(303);
    const [{ id } = { id: "" }] = await listBusinesses(buyer.shop);

    await buyer.add(productId);
    expect((await buyer.get("/checkout")).body.toString()).toContain(`name="business" value="${id}"`);
    const answer = await saveAddress(buyer, { business: id });
    expect(answer.status).toBe(400);
    expect(answer.page).toContain("Who receives the goods?");
    expect((await saveAddress(buyer, { business: id, receivedBy: "somebody-else" })).status).toBe(303);
    const page = (await buyer.get("/checkout?step=payment")).body.toString().replaceAll("<!-- -->", "");
    expect(page).toContain("Place of supply: Karnataka (29)");
    // 'Myself' drops what is in the fields.
    expect((await saveAddress(buyer, { ...fields, business: "none" })).status).toBe(303);
    expect((await buyer.get("/checkout?step=payment")).body.toString()).not.toContain("Place of supply");

    const theirs = await openWithCart();
    const removed = await saveAddress(theirs, { business: id });
    expect(removed.status).toBe(404);
    expect(removed.page).toContain("This business has been deleted.");
  });
});

test("a saved business is edited and deleted in the account", async () => {
  const buyer = await openWithCart();
  await saveAddress(buyer, {
    buyerGstin,
    buyerBusinessName,
    ...billingAddress,
    receivedBy: "buyer",
    billing: "other",
  });
  const payment = (await buyer.get("/checkout?step=payment")).body.toString();
  const valueOf = (name: string) => fieldOf(payment, name) ?? "";
  await buyer.place({ checkoutToken: valueOf("checkoutToken"), seenTotal: valueOf("seenTotal") }, "cod");
  const [{ id } = { id: "" }] = await listBusinesses(buyer.shop);
  expect((await buyer.get("/account/addresses")).body.toString()).toContain(buyerBusinessName);
  const edited = { buyerGstin, ...billingAddress, buyerBusinessName: "Example Traders LLP" };
  const wrong = await buyer.post(`/account/businesses/${id}`, { ...edited, billingState: "27" });
  expect(wrong.status).toBe(400);
  expect((await buyer.post(`/account/businesses/${id}`, edited)).status).toBe(303);
  expect(await listBusinesses(buyer.shop)).toMatchObject([{ buyerBusinessName: "Example Traders LLP" }]);
  const deleted = await buyer.post("/account/addresses", { intent: "delete-business", businessId: id });
  expect(deleted.status).toBe(303);
  expect(await listBusinesses(buyer.shop)).toEqual([]);
});
