import { describe, expect, it } from "vitest";
import { parseTexts } from "../text/values-of-texts.ts";
import { ReceivedTransfer } from "./bank-statement.ts";
import { anyReference, readReference, upiReference } from "./bank-reference.ts";

const bank = (reference: string) => parseTexts(ReceivedTransfer, { amount: "1", reference });

describe("a reference as apps and statements copy it", () => {
  it.each([
    ["UTR 433112345679", "433112345679"],
    ["UTR: 4331 1234 5680", "433112345680"],
    ["4331-1234-5683", "433112345683"],
    ["4331–1234–5683", "433112345683"],
    ["433112345682.", "433112345682"],
    ["UPI/433112345681", "433112345681"],
    ["UPI/433112345681/CR/RAVI", "433112345681"],
    ["UPI Ref. No: 433112345681", "433112345681"],
    ["  UTR 433112345684.;", "433112345684"],
  ])("%s is the 12 digits, for customers and for staff", (typed, utr) => {
    expect(upiReference.parse(typed)).toBe(utr);
    expect([readReference(typed), bank(typed).data?.reference]).toEqual([utr, utr]);
  });

  it.each([
    ["43311234567", /12 digits of the UTR.*This one has 11/],
    ["4331 1234 56834", /This one has 13/],
    ["T2411281234567890", /PhonePe's own transaction ID.*12 digits/],
    ["paid", /12 digits of the UTR, also called UPI reference number$/],
    ["paid 43", /UPI reference number$/],
    ["43 paid", /UPI reference number$/],
    ["xUTR433112345681", /UPI reference number$/],
    ["UTR4331123456812", /UPI reference number$/],
  ])("%s is refused, with what to look for", (typed, sentence) => {
    expect(upiReference.safeParse(typed).error?.issues[0]?.message).toMatch(sentence);
  });

  it("of UPI has no letters, so a label may stand close to it", () => {
    expect(upiReference.parse("UTR433112345681")).toBe("433112345681");
  });

  it("of a bank has letters; PhonePe's own number is none", () => {
    expect(bank("NEFT-AXISCN0000000013").data?.reference).toBe("AXISCN0000000013");
    expect(bank("RTGS: sbin 2026 0910 0001.").data?.reference).toBe("SBIN202609100001");
    expect(readReference("No. 1234-567-890")).toBe("1234-567-890");
    expect(bank("T2411281234567890").error?.issues[0]?.message).toContain("PhonePe's own transaction ID");
  });

  it.each(["UTR 1", "UPI 1234", "No. 12.345.678", "CMS/2026/11", "RCPT-2026-000123", "Receipt 7 of 21 Nov"])(
    "%s, the number of something else, stays as it is",
    (typed) => expect(readReference(typed)).toBe(typed),
  );
});

it("a reference of whatever kind has a letter or a digit", () => {
  const reference = anyReference("Please enter the reference");
  expect(reference.parse(" RCPT-1 ")).toBe("RCPT-1");
  expect(reference.parse("रसीद")).toBe("रसीद");
  expect(reference.parse("7")).toBe("7");
  expect(reference.safeParse("--").error?.issues[0]?.message).toBe("Please enter the reference");
});

it.each(["35388.00 CR", "INR 35388.00", "35388.00 Cr", "35,388/-", "+35388.00", "Rs. 35,388"])(
  "the amount %s is read",
  (amount) =>
    expect(parseTexts(ReceivedTransfer, { amount, reference: "433112345681" }).data?.amount).toBe(35_388_00),
);

it("an amount that left the account is none that came", () => {
  expect(parseTexts(ReceivedTransfer, { amount: "35388.00 DR", reference: "433112345681" }).success).toBe(
    false,
  );
});
