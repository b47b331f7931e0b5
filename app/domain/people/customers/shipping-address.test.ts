import { describe, expect, it } from "vitest";
import { ShippingAddress } from "./shipping-address.ts";

const filled = {
  fullName: "Ananya Kulkarni",
  addressLine1: "Flat 12, Shrirang Apartments",
  addressLine2: "Prabhat Road",
  city: "Pune",
  state: "27",
  pincode: "411004",
  phone: "9822012345",
};

const complaints = (form: object) =>
  (ShippingAddress.safeParse(form).error?.issues ?? []).map(
    (issue) => `${String(issue.path[0])}: ${issue.message}`,
  );

describe("an address", () => {
  it("is accepted when everything is filled in, with or without a second line", () => {
    expect(complaints(filled)).toEqual([]);
    expect(complaints({ ...filled, addressLine2: "" })).toEqual([]);
    const { addressLine2: _second, ...rest } = filled;
    expect(ShippingAddress.parse(rest).addressLine2).toBe("");
  });

  it.each([
    ["left out", {}],
    ["empty", Object.fromEntries(Object.keys(filled).map((name) => [name, ""]))],
    ["blank", Object.fromEntries(Object.keys(filled).map((name) => [name, " \t"]))],
  ])("asks for each field that is %s, in the order of the form", (_how, form) => {
    const lines = complaints(form);
    for (const message of [
      "fullName: Full name is required",
      "addressLine1: Address is required",
      "city: City is required",
      "state: State is required",
      "pincode: PIN code is required",
      "phone: Phone number is required",
    ]) {
      expect(lines).toContain(message);
    }
    const fields = [...new Set(lines.map((line) => line.split(":")[0]))];
    expect(fields).toEqual(["fullName", "addressLine1", "city", "state", "pincode", "phone"]);
  });

  it.each(["4110", "41100", "4110041", "41100A", "011004"])("refuses the PIN code '%s'", (pincode) => {
    expect(complaints({ ...filled, pincode })).toEqual(["pincode: Please enter a valid 6-digit PIN code"]);
  });

  it.each(["982201234", "98220123456", "+44 20 7946 0958", "98220l2345", "9822012345 / 9850012345"])(
    "refuses the phone number '%s'",
    (phone) => {
      expect(complaints({ ...filled, phone })).toEqual(["phone: Please enter a valid 10-digit phone number"]);
    },
  );

  it.each(["99999 99999", "12345 67890"])(
    "says what is wrong with '%s', which cannot be dialled",
    (phone) => {
      expect(complaints({ ...filled, phone })).toEqual([
        "phone: Please check this number. Mobile numbers start with 6, 7, 8 or 9, landlines with their area code",
      ]);
    },
  );

  it.each(["+91 98220 12345", "098220-12345", "(98220) 12345", "9822012345\u200B", "९८२२०१२३४५"])(
    "reads the phone number '%s'",
    (phone) => {
      expect(ShippingAddress.parse({ ...filled, phone }).phone).toBe("9822012345");
    },
  );

  it.each(["411 004", "411\u00A0004", "411-004", "411004\u200B", "४११००४", "４１１００４"])(
    "reads the PIN code '%s'",
    (pincode) => {
      expect(ShippingAddress.parse({ ...filled, pincode }).pincode).toBe("411004");
    },
  );

  it("is stored as it is seen", () => {
    const pasted = { ...filled, fullName: "Asha\u200B Patil\u200E", city: "Pu\u00ADne\u200B" };
    expect(ShippingAddress.parse(pasted)).toMatchObject({ fullName: "Asha Patil", city: "Pune" });
  });

  it.each(["99", "MH", "Maharashtra", "2", "constructor"])(
    "refuses the state '%s', which India does not have",
    (state) => {
      expect(complaints({ ...filled, state })).toEqual(["state: State is required"]);
    },
  );

  it("may be written in any script", () => {
    expect(complaints({ ...filled, fullName: "अनन्या कुलकर्णी", city: "पुणे" })).toEqual([]);
  });
});
