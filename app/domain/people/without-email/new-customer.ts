import { isEmail, plainEmail } from "../../base/identifiers/email-address.ts";
import { indianPhone, isIndianPhone } from "../../base/identifiers/indian-phone.ts";
import { inOneLine } from "../../base/text/typed-text.ts";

/** Somebody whom the staff add; `email` is empty for somebody without one. */
export type NewCustomer = { name: string; phone: string; email: string };

/** Reads the fields of a new customer, or says what is wrong in them. */
export function newCustomerOf(fields: Readonly<Record<string, string>>) {
  const name = inOneLine(fields.newName ?? "").trim();
  const phone = indianPhone(fields.newPhone ?? "");
  const email = plainEmail(fields.newEmail ?? "").toLowerCase();
  const errors: Record<string, string> = {
    ...(name === "" && { newName: "Full name is required" }),
    ...(name.length > 120 && { newName: "Please use at most 120 characters" }),
    ...(!isIndianPhone(phone) && { newPhone: "Please enter a valid 10-digit phone number" }),
    ...(email !== "" && !isEmail(email) && { newEmail: "Please enter a valid email address" }),
  };
  return Object.keys(errors).length > 0
    ? { errors }
    : { customer: { name, phone, email } satisfies NewCustomer };
}
