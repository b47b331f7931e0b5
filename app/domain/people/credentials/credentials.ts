import { z } from "zod";
import { oneComplaint, TypedEmail, TypedPassword } from "./typed-account.ts";

/** The login forms (specification §5 Login, Admin login). */
export const Credentials = z
  .object({ email: TypedEmail, password: TypedPassword })
  .superRefine(
    oneComplaint(({ email, password }) =>
      email && password ? undefined : "Please enter both email and password",
    ),
  );
export type Credentials = z.infer<typeof Credentials>;
