import { z } from "zod";
import { inOneLine } from "../typed-text.ts";
import { TypedPassword } from "./typed-account.ts";

/** Six digits of the app, or a recovery code; blanks and dashes are how people read them, and do not count. */
export const TypedCode = z.object({
  code: z
    .string()
    .overwrite(inOneLine)
    .transform((text) => text.replace(/[\s-]/g, "").toUpperCase())
    .pipe(z.string().min(1, "Please enter the code").max(40, "Please enter the code")),
});
export type TypedCode = z.output<typeof TypedCode>;

/** What asks for the password before the second step of an account is changed. */
export const OwnPassword = z.object({
  currentPassword: TypedPassword.refine((text) => text !== "", "Please enter your password"),
});
export type OwnPassword = z.output<typeof OwnPassword>;
