import { z } from "zod";
import { neededLine } from "../../base/text/needed-text.ts";
import { inOneWord } from "../../base/text/typed-text.ts";

const withoutSpaces = (text: string) => inOneWord(text).replaceAll(/\p{Pd}/gu, "");

/** The account a vendor's payouts go to. The number is given twice, because nobody can check it. */
export const BankAccount = z
  .object({
    holder: neededLine("Account holder is required"),
    accountNumber: z
      .string()
      .overwrite(withoutSpaces)
      .min(1, "Account number is required")
      .regex(/^\d{9,18}$/, "Please enter an account number of 9 to 18 digits"),
    accountNumberAgain: z.string().overwrite(withoutSpaces),
    ifsc: z
      .string()
      .overwrite(withoutSpaces)
      .toUpperCase()
      .min(1, "IFSC is required")
      .regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, "Please enter a valid IFSC, such as HDFC0000123"),
  })
  .refine((account) => account.accountNumber === account.accountNumberAgain, {
    path: ["accountNumberAgain"],
    message: "The account numbers do not match",
    // Checked even when other fields are wrong, not only once the rest is right.
    when: ({ value }) => typeof value === "object" && value !== null,
  });
export type BankAccount = z.output<typeof BankAccount>;
