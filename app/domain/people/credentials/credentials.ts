import { z } from "zod";
import { oneComplaint, EmailField, PasswordField } from "./account-fields.ts";

/** The login forms. */
export const Credentials = z
  .object({ email: EmailField, password: PasswordField })
  .superRefine(
    oneComplaint(({ email, password }) =>
      email && password ? undefined : "Please enter both email and password",
    ),
  );
export type Credentials = z.infer<typeof Credentials>;
