import { z } from "zod";
import { isEmail, plainEmail } from "../../base/identifiers/email-address.ts";
import { inOneLine } from "../../base/text/typed-text.ts";

/** Fields that account forms share. A missing field counts as empty; each form says itself which ones it needs. */
const longestName = 120;

const shortestPassword = 6;
/** Keeps hashing a password cheap. */
export const longestPassword = 128;

export const NameField = z.string().overwrite(inOneLine).trim().catch("");
export const EmailField = z.string().overwrite(plainEmail).toLowerCase().catch("");
export const PasswordField = z.string().catch("");

export function complainOfName(name: string): string | undefined {
  if (name.length > longestName) return `Please enter a name of at most ${longestName} characters`;
  return undefined;
}

export function complainOfEmail(email: string): string | undefined {
  return isEmail(email) ? undefined : "Please enter a valid email address";
}

/** Checks a new password in the specification's order (§5 Registration). */
export function complainOfNewPassword(password: string, confirmed: string): string | undefined {
  if (password !== confirmed) return "Passwords do not match";
  if (password.length < shortestPassword) {
    return `Password must be at least ${shortestPassword} characters`;
  }
  if (password.length > longestPassword) return `Password must be at most ${longestPassword} characters`;
  return undefined;
}

/** What is said at a field that is empty, below the specification's sentence for the whole form. */
const required = {
  name: "Full name is required",
  email: "Email is required",
  currentPassword: "Current password is required",
  password: "Password is required",
  confirmPassword: "Please type the password again",
};

/**
 * Makes a check for a form that shows one complaint at a time, about the form as a whole. Of the fields that are all
 * `needed`, each empty one is marked, too.
 */
export function oneComplaint<Form, Needed extends keyof Form & keyof typeof required = never>(
  complain: (form: Form) => string | undefined,
  needed: readonly Needed[] = [],
) {
  return (form: Form, context: z.core.$RefinementCtx<Form>) => {
    const empty = needed.filter((field) => !form[field]);
    const message = empty.length > 0 ? "All fields are required" : complain(form);
    for (const field of empty) context.addIssue({ code: "custom", message: required[field], path: [field] });
    if (message !== undefined) context.addIssue({ code: "custom", message, path: [] });
  };
}
