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
    oneComplaint(
      ({ name, email, password, confirmPassword }) =>
        complainOfNewPassword(password, confirmPassword) ?? complainOfName(name) ?? complainOfEmail(email),
      ["name", "email", "password", "confirmPassword"],
    ),
  );
export type Registration = z.infer<typeof Registration>;
