import { z } from "zod";
import { UpiId } from "../../base/identifiers/upi-id.ts";
import { BankAccount } from "../../vendors/vendor/bank-account.ts";

const UpiAccount = z.object({
  kind: z.literal("upi"),
  upiId: UpiId,
});

/** Where a refund goes that no provider can send back. */
export const RefundAccount = z.discriminatedUnion(
  "kind",
  [UpiAccount, BankAccount.safeExtend({ kind: z.literal("bank") })],
  { error: "Please choose UPI or bank account" },
);
export type RefundAccount = z.output<typeof RefundAccount>;

/** The fields that no page may carry back. */
export const accountFields = ["upiId", "accountNumber", "accountNumberAgain"];

/** A customer whose link has expired asks for a new one. */
export const RefundLinkRequest = z.object({ token: z.string().max(100) });

/** The account as the staff copy it into the bank's form. */
export type OpenedAccount =
  | { kind: "upi"; upiId: string }
  | { kind: "bank"; holder: string; accountNumber: string; ifsc: string };

/** An account as it is kept: without the number that was typed again. */
export function toOpened(account: RefundAccount): OpenedAccount {
  if (account.kind === "upi") return { kind: "upi", upiId: account.upiId };
  const { kind, holder, accountNumber, ifsc } = account;
  return { kind, holder, accountNumber, ifsc };
}

/** What people may see of an account: 'UPI ID an…@okicici', 'account ending in 1234'. */
export function shownAccount(account: OpenedAccount): string {
  if (account.kind === "bank") return `account ending in ${account.accountNumber.slice(-4)}`;
  const [name = "", handle = ""] = account.upiId.split("@");
  return `UPI ID ${name.slice(0, Math.min(2, name.length - 1))}…@${handle}`;
}
