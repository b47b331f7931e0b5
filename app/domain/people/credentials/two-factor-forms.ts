import { z } from "zod";
import { inOneLine } from "../../text/typed-text.ts";
import { TypedPassword } from "./typed-account.ts";

/** Six digits of the app, or a recovery code; blanks and dashes are how people read them, and do not count. */
const code = z
  .string()
  .overwrite(inOneLine)
  .transform((text) => text.replace(/[\s-]/g, "").toUpperCase());

export const TypedCode = z.object({
  code: code.pipe(z.string().min(1, "Please enter the code").max(40, "Please enter the code")),
});
export type TypedCode = z.output<typeof TypedCode>;

/** The same beside one's password, where an account without a second step has no such field. */
export const OwnCode = code.optional().catch(undefined);

/** What asks for the password before the second step of an account is changed. */
export const OwnPassword = z.object({
  currentPassword: TypedPassword.refine((text) => text !== "", "Please enter your password"),
  code: OwnCode,
});
export type OwnPassword = z.output<typeof OwnPassword>;
