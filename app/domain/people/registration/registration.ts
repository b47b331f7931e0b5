import { z } from "zod";
import {
  complainOfEmail,
  complainOfName,
  complainOfNewPassword,
  oneComplaint,
  TypedEmail,
  TypedName,
  TypedPassword,
} from "../credentials/typed-account.ts";

/** The registration form; the messages and their order are the specification's (§5 Registration). */
export const Registration = z
  .object({ name: TypedName, email: TypedEmail, password: TypedPassword, confirmPassword: TypedPassword })
  .superRefine(
    oneComplaint(({ name, email, password, confirmPassword }) => {
      if (!name || !email || !password || !confirmPassword) return "All fields are required";
      return (
        complainOfNewPassword(password, confirmPassword) ?? complainOfName(name) ?? complainOfEmail(email)
      );
    }),
  );
export type Registration = z.infer<typeof Registration>;
