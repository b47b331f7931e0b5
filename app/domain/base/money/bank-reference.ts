import { z } from "zod";
import { neededLine } from "../text/needed-text.ts";
import { asOnKeyboard } from "../text/typed-text.ts";

const label =
  /^(?:(?:utr|upi|rrn|imps|neft|rtgs|ref(?:erence)?|txn|transaction|transfer|no|number|id)\b[\s.:#/\p{Pd}]*)+/iu;
const signs = /[\s.\p{Pd}]/gu;
/** PhonePe's own number of a payment, which no bank knows. */
const phonePe = /^T\d{14,}$/i;
const noPhonePe =
  "This is PhonePe's own transaction ID, which banks do not know. Please open the payment in PhonePe and copy the 12 digits beside 'UTR'";

/**
 * The reference of a transfer as apps and statements copy it, without what stands around it: 'UTR: 4331 1234 5680' and
 * 'UPI/433112345680/CR.' are '433112345680'. Another text, such as the number of a receipt, stays as it is.
 */
export function readReference(typed: string): string {
  const line = asOnKeyboard(typed)
    .trim()
    .replace(/[.,;]+$/, "");
  const found = line.replace(label, "");
  const [, digits] = /^(\d{12})(?:\/.*)?$/.exec(found.replaceAll(signs, "")) ?? [];
  return digits ?? (found.replaceAll(signs, "").length >= 10 ? found : line);
}

/** A reference or the number of a receipt, of whatever kind. */
export const anyReference = (missing: string) =>
  neededLine(missing, 60)
    .overwrite(readReference)
    .refine((text) => /[\p{L}\p{N}]/u.test(text), missing);

export const bankReference = z
  .string()
  .overwrite((typed) => readReference(typed).replaceAll(signs, "").toUpperCase())
  .refine((text) => !phonePe.test(text), noPhonePe)
  .regex(/^[A-Z0-9]{10,30}$/, "Please enter the bank's reference (UTR): 10 to 30 letters and digits");

/** A UPI address, and the name that apps show for it. */
export type Payee = { id: string; payee: string };

export const upiReference = z
  .string()
  .overwrite((typed) =>
    readReference(typed)
      .replace(/^(?:utr|upi|rrn)(?=\d{12}$)/i, "")
      .replaceAll(signs, ""),
  )
  .refine((text) => !phonePe.test(text), noPhonePe)
  .refine((text) => /^\d{12}$/.test(text), {
    error: ({ input }) =>
      `Please enter the 12 digits of the UTR, also called UPI reference number${/^\d+$/.test(String(input)) ? `. This one has ${String(input).length}` : ""}`,
  });
