import { describe, expect, it } from "vitest";
import { bengaluruBusiness, checkoutOf } from "#tests/support/test-customer.ts";
import { CheckoutAddress, CheckoutPayment } from "./checkout-input.ts";

const complaints = (input: object) =>
  (CheckoutAddress.safeParse({ ...checkoutOf({}), ...input }).error?.issues ?? []).map(
    ({ path, message }) => `${String(path[0])}: ${message}`,
  );
const inPune = { ...bengaluruBusiness, receivedBy: "buyer" };

describe("the business in the first step of the checkout", () => {
  it("is not asked for anything more where the states agree", () => {
    expect(complaints({})).toEqual([]);
    const kadam = { buyerGstin: "27AAPFU0939F1ZV", buyerBusinessName: "Kadam & Sons" };
    expect(complaints(kadam)).toEqual([]);
    expect(complaints({ ...kadam, buyerBusinessName: "" })).toEqual([
      "buyerBusinessName: Please enter the legal name of the business",
    ]);
  });

  it("says who receives the goods, and another billing address, where the GSTIN is of another state", () => {
    expect(complaints(inPune)).toEqual([]);
    const { buyerGstin, buyerBusinessName } = bengaluruBusiness;
    expect(complaints({ buyerGstin, buyerBusinessName })).toEqual([
      "receivedBy: Please choose who receives the goods",
      "billingAddressLine1: Please enter your billing address in Karnataka, where your GSTIN is registered",
    ]);
    expect(complaints({ ...inPune, receivedBy: "nobody" })).toEqual([
      "receivedBy: Please choose who receives the goods",
    ]);
  });

  it("is billed in the state of its GSTIN, by the rules of a delivery address", () => {
    expect(complaints({ ...inPune, billingState: "27", billingPincode: "411030" })).toEqual([
      "billingState: This GSTIN is registered in Karnataka, so the billing address must be in Karnataka too",
    ]);
    const empty = { billingAddressLine1: " ", billingCity: "", billingState: "", billingPincode: "5600" };
    expect(complaints({ ...inPune, ...empty })).toEqual([
      "billingAddressLine1: Address is required",
      "billingCity: City is required",
      "billingState: State is required",
      "billingPincode: Please enter a valid 6-digit PIN code",
    ]);
    expect(complaints({ ...inPune, buyerGstin: "29AABCR1718E1ZX" })).toHaveLength(1);
    // Without a GSTIN nobody is billed, whatever the hidden fields hold.
    expect(complaints({ ...empty, billing: "other" })).toEqual([]);
  });

  it("is kept in a draft as it was given", () => {
    const {
      checkoutToken: _token,
      paymentMethod: _method,
      seenTotal: _total,
      storeCredit: _storeCredit,
      ...address
    } = checkoutOf(inPune as never);
    expect(CheckoutAddress.parse(JSON.parse(JSON.stringify(CheckoutAddress.parse(address))))).toEqual(
      address,
    );
  });
});

describe("the payment in the second step of the checkout", () => {
  const problems = (input: object) =>
    CheckoutPayment.safeParse({
      checkoutToken: "7d9f4a52-5a4c-4c7e-9d3a-0a1b2c3d4e5f",
      seenTotal: 100,
      ...input,
    }).error?.issues.map(({ path, message }) => `${path.join()}: ${message}`);

  it("is chosen, unless store credit covers all", () => {
    const missing = ["paymentMethod: Please choose a payment method"];
    expect(problems({ paymentMethod: "demo" })).toBeUndefined();
    expect(problems({ paymentMethod: "demo", storeCredit: 50_00 })).toBeUndefined();
    expect(problems({})).toEqual(missing);
    expect(problems({ storeCredit: 99_99 })).toEqual(missing);
    expect(problems({ storeCredit: 100_00 })).toBeUndefined();
    expect(problems({ paymentMethod: "barter" })).toEqual(missing);
  });
});
