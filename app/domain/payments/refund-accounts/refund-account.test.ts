import { describe, expect, it } from "vitest";
import { RefundAccount, shownAccount } from "./refund-account.ts";

const number = "004010099123456";

describe("an account for a refund", () => {
  it.each([
    [{ kind: "upi", upiId: "ananya" }, "upiId"],
    [{ kind: "upi", upiId: "ananya@" }, "upiId"],
    [
      { kind: "bank", holder: "A", accountNumber: number, accountNumberAgain: "1", ifsc: "HDFC0000123" },
      "accountNumberAgain",
    ],
    [{ kind: "bank", holder: "A", accountNumber: number, accountNumberAgain: number, ifsc: "HDFC" }, "ifsc"],
    [{ kind: "cheque" }, "kind"],
  ])("%j is refused in its field", (account, field) => {
    const { error } = RefundAccount.safeParse(account);
    expect(error?.issues.map(({ path }) => path[0])).toEqual([field]);
  });

  it.each([
    ["ananya.k@okicici", "UPI ID an…@okicici"],
    ["ab@upi", "UPI ID a…@upi"],
    ["a@upi", "UPI ID …@upi"],
  ])("%s is shown as %s", (upiId, shown) => {
    expect(shownAccount({ kind: "upi", upiId })).toBe(shown);
  });
});
