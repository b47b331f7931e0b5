import { z } from "zod";
import { OwnCode } from "./two-factor-forms.ts";
import {
  complainOfEmail,
  complainOfName,
  oneComplaint,
  TypedEmail,
  TypedName,
  TypedPassword,
} from "./typed-account.ts";

export const NameChange = z
  .object({ name: TypedName })
  .superRefine(oneComplaint(({ name }) => (name ? complainOfName(name) : "Full name is required")));
export type NameChange = z.infer<typeof NameChange>;

export const EmailChange = z
  .object({ email: TypedEmail, currentPassword: TypedPassword, code: OwnCode })
  .superRefine(
    oneComplaint(({ email, currentPassword }) => {
      if (!email || !currentPassword) return "All fields are required";
      return complainOfEmail(email);
    }),
  );
export type EmailChange = z.infer<typeof EmailChange>;

/** The form that requests a reset link. */
export const ResetRequest = z
  .object({ email: TypedEmail })
  .superRefine(oneComplaint(({ email }) => (email ? complainOfEmail(email) : "Email is required")));
export type ResetRequest = z.infer<typeof ResetRequest>;

export const AccountDeletion = z
  .object({ currentPassword: TypedPassword, code: OwnCode })
  .superRefine(
    oneComplaint(({ currentPassword }) => (currentPassword ? undefined : "Please enter your password")),
  );
export type AccountDeletion = z.infer<typeof AccountDeletion>;
