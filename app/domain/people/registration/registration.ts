import { z } from "zod";
import {
  complainOfEmail,
  complainOfName,
  complainOfNewPassword,
  oneComplaint,
  EmailField,
  NameField,
  PasswordField,
} from "../credentials/account-fields.ts";

/** The registration form; the messages and their order are the specification's (§5 Registration). */
export const Registration = z
  .object({ name: NameField, email: EmailField, password: PasswordField, confirmPassword: PasswordField })
  .superRefine(
    oneComplaint(({ name, email, password, confirmPassword }) => {
      if (!name || !email || !password || !confirmPassword) return "All fields are required";
      return (
        complainOfNewPassword(password, confirmPassword) ?? complainOfName(name) ?? complainOfEmail(email)
      );
    }),
  );
export type Registration = z.infer<typeof Registration>;
