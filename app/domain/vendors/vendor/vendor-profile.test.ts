import { describe, expect, it } from "vitest";
import { BankAccount } from "./bank-account.ts";
import { toRow } from "./profile-row.ts";
import { VendorProfile } from "./vendor-profile.ts";
import { parseTexts } from "#domain/base/text/values-of-texts.ts";

const form = {
  name: "Sahyadri Computers",
  legalName: "Sahyadri Computers LLP",
  taxStatus: "registered",
  gstin: "27ZZZCZ0000Z1Z1",
  addressLine: "7 Example Lane, Shivajinagar",
  city: "Pune",
  state: "27",
  pincode: "411005",
  phone: "020 2553 0000",
  email: "care@sahyadri.example",
};

function complaints(typed: Record<string, string>): Record<string, string> {
  const issues = parseTexts(VendorProfile, { ...form, ...typed }).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
}

describe("a vendor's profile", () => {
  it("is right with a GSTIN of the vendor's own state", () => {
    expect(complaints({})).toEqual({});
  });

  it("refuses a GSTIN with one wrong character", () => {
    expect(complaints({ gstin: "27ZZZCZ0000Z1Z2" })).toEqual({
      gstin: expect.stringContaining("GSTIN"),
    });
  });

  it("refuses a GSTIN of another state, at the state", () => {
    expect(complaints({ gstin: "29ZZZFZ0000Z1ZR" })).toEqual({
      state: "This GSTIN belongs to another state. Please choose the state of your GST registration",
    });
  });

  it("takes a GSTIN in small letters", () => {
    const { gstin } = parseTexts(VendorProfile, { ...form, gstin: " 27zzzcz0000z1z1 " }).data!;
    expect(gstin).toBe("27ZZZCZ0000Z1Z1");
  });

  it("asks for one of the three tax statuses", () => {
    expect(Object.keys(complaints({ taxStatus: "exempt" }))).toEqual(["taxStatus"]);
  });

  it.each(["registered", "composition"])("asks a seller that is %s for the GSTIN", (taxStatus) => {
    expect(complaints({ taxStatus })).toEqual({});
    expect(Object.keys(complaints({ taxStatus, gstin: "", enrolmentNumber: "272600012345ES1" }))).toEqual([
      "gstin",
    ]);
  });

  it("asks an enrolled seller for enrolment number and PAN, and not for a GSTIN", () => {
    expect(Object.keys(complaints({ taxStatus: "enrolled" }))).toEqual(["enrolmentNumber", "pan"]);
    const numbers = { enrolmentNumber: "272600012345ES1", pan: "ABCPE1234F" };
    expect(complaints({ taxStatus: "enrolled", gstin: "", ...numbers })).toEqual({});
  });

  it("keeps only the numbers of the tax status that was chosen", () => {
    const numbers = { enrolmentNumber: "272600012345ES1", pan: "ABCPE1234F" };
    const stored = (taxStatus: string) =>
      toRow(parseTexts(VendorProfile, { ...form, ...numbers, taxStatus }).data!);
    expect(stored("enrolled")).toMatchObject({ gstin: null, enrolment_number: "272600012345ES1" });
    expect(stored("composition")).toMatchObject({ gstin: form.gstin, enrolment_number: null, pan: null });
  });

  it.each(["+91 20 2553 0000", "98220-12345", "02025530000"])("takes the phone number %s", (phone) => {
    expect(complaints({ phone })).toEqual({});
  });

  it("says everything that is wrong at once", () => {
    const wrong = complaints({ name: " ", email: "nobody", pincode: "0", phone: "12", gstin: "x" });
    expect(Object.keys(wrong).toSorted()).toEqual(["email", "gstin", "name", "phone", "pincode"]);
  });

  it("asks where goods come back to only when that is elsewhere", () => {
    expect(Object.keys(complaints({ returnsElsewhere: "on" }))).toEqual([
      "returnAddressLine",
      "returnCity",
      "returnState",
      "returnPincode",
    ]);
    expect(complaints({ returnPincode: "1" })).toEqual({});
  });
});

describe("a bank account", () => {
  const account = {
    holder: "Sahyadri Computers LLP",
    accountNumber: "0123 4567 8901",
    accountNumberAgain: "012345678901",
    ifsc: "hdfc0000123",
  };

  it("is read without the spaces of a bank's letter", () => {
    expect(parseTexts(BankAccount, account).data!).toMatchObject({
      accountNumber: "012345678901",
      ifsc: "HDFC0000123",
    });
  });

  it.each([
    ["accountNumberAgain", { accountNumberAgain: "012345678902" }],
    ["accountNumber", { accountNumber: "12345678", accountNumberAgain: "12345678" }],
    ["ifsc", { ifsc: "HDFC1000123" }],
    ["holder", { holder: "" }],
  ])("is refused at %s", (field, typed) => {
    const issues = parseTexts(BankAccount, { ...account, ...typed }).error?.issues;
    expect(issues?.map(({ path }) => path[0])).toEqual([field]);
  });

  it("says everything that is wrong at once", () => {
    const wrong = parseTexts(BankAccount, {
      holder: "",
      accountNumber: "1",
      accountNumberAgain: "2",
      ifsc: "",
    });
    const fields = new Set(wrong.error?.issues.map(({ path }) => path[0]));
    expect([...fields]).toEqual(["holder", "accountNumber", "ifsc", "accountNumberAgain"]);
  });
});
