import { z } from "zod";
import { inOneLine } from "../../text/typed-text.ts";
import { TypedPassword } from "./typed-account.ts";

/** Six digits of the app, or a recovery code. Blanks and dashes, which only make it readable, are ignored. */
const code = z
  .string()
  .overwrite(inOneLine)
  .transform((text) => text.replace(/[\s-]/g, "").toUpperCase());

export const TypedCode = z.object({
  code: code.pipe(z.string().min(1, "Please enter the code").max(40, "Please enter the code")),
});
export type TypedCode = z.output<typeof TypedCode>;

/** The code field beside the user's own password; accounts without two-factor do not have it. */
export const OwnCode = code.optional().catch(undefined);

/** The form that asks for the password before two-factor of an account is changed. */
export const OwnPassword = z.object({
  currentPassword: TypedPassword.refine((text) => text !== "", "Please enter your password"),
  code: OwnCode,
});
export type OwnPassword = z.output<typeof OwnPassword>;
