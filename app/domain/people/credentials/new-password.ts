import { z } from "zod";
import { OwnCode } from "./two-factor-forms.ts";
import { complainOfNewPassword, oneComplaint, TypedPassword } from "./typed-account.ts";

/** The form behind a mailed reset link. */
export const PasswordReset = z
  .object({ token: z.string().catch(""), password: TypedPassword, confirmPassword: TypedPassword })
  .superRefine(
    oneComplaint(({ password, confirmPassword }) => {
      if (!password || !confirmPassword) return "All fields are required";
      return complainOfNewPassword(password, confirmPassword);
    }),
  );
export type PasswordReset = z.infer<typeof PasswordReset>;

export const PasswordChange = z
  .object({
    currentPassword: TypedPassword,
    code: OwnCode,
    password: TypedPassword,
    confirmPassword: TypedPassword,
  })
  .superRefine(
    oneComplaint(({ currentPassword, password, confirmPassword }) => {
      if (!currentPassword || !password || !confirmPassword) return "All fields are required";
      return complainOfNewPassword(password, confirmPassword);
    }),
  );
export type PasswordChange = z.infer<typeof PasswordChange>;
