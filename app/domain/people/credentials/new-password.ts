import { z } from "zod";
import { OwnCode } from "./two-factor-input.ts";
import { complainOfNewPassword, oneComplaint, PasswordField } from "./account-fields.ts";

/** The new password of somebody who opened a mailed reset link. */
export const PasswordReset = z
  .object({ token: z.string().catch(""), password: PasswordField, confirmPassword: PasswordField })
  .superRefine(
    oneComplaint(
      ({ password, confirmPassword }) => complainOfNewPassword(password, confirmPassword),
      ["password", "confirmPassword"],
    ),
  );
export type PasswordReset = z.infer<typeof PasswordReset>;

export const PasswordChange = z
  .object({
    currentPassword: PasswordField,
    code: OwnCode,
    password: PasswordField,
    confirmPassword: PasswordField,
  })
  .superRefine(
    oneComplaint(
      ({ password, confirmPassword }) => complainOfNewPassword(password, confirmPassword),
      ["currentPassword", "password", "confirmPassword"],
    ),
  );
export type PasswordChange = z.infer<typeof PasswordChange>;
