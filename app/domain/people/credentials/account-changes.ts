import { z } from "zod";
import { OwnCode } from "./two-factor-input.ts";
import {
  complainOfEmail,
  complainOfName,
  oneComplaint,
  EmailField,
  NameField,
  PasswordField,
} from "./account-fields.ts";

export const NameChange = z
  .object({ name: NameField })
  .superRefine(oneComplaint(({ name }) => (name ? complainOfName(name) : "Full name is required")));
export type NameChange = z.infer<typeof NameChange>;

export const EmailChange = z
  .object({ email: EmailField, currentPassword: PasswordField, code: OwnCode })
  .superRefine(oneComplaint(({ email }) => complainOfEmail(email), ["email", "currentPassword"]));
export type EmailChange = z.infer<typeof EmailChange>;

export const ResetRequest = z
  .object({ email: EmailField })
  .superRefine(oneComplaint(({ email }) => (email ? complainOfEmail(email) : "Email is required")));
export type ResetRequest = z.infer<typeof ResetRequest>;

export const AccountDeletion = z
  .object({ currentPassword: PasswordField, code: OwnCode })
  .superRefine(
    oneComplaint(({ currentPassword }) => (currentPassword ? undefined : "Please enter your password")),
  );
export type AccountDeletion = z.infer<typeof AccountDeletion>;
