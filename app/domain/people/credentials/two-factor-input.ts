import { z } from "zod";
import { inOneWord } from "../../base/text/typed-text.ts";
import { PasswordField } from "./account-fields.ts";

/** Six digits of the app, or a recovery code. Blanks and dashes, which only make it readable, are ignored. */
const code = z.string().transform((text) =>
  inOneWord(text)
    .replaceAll(/\p{Pd}/gu, "")
    .toUpperCase(),
);

export const TwoFactorCode = z.object({
  code: code.pipe(z.string().min(1, "Please enter the code").max(40, "Please enter the code")),
});
export type TwoFactorCode = z.output<typeof TwoFactorCode>;

/** The code field beside the user's own password; accounts without two-factor do not have it. */
export const OwnCode = code.optional().catch(undefined);

/** The proof of identity that is asked for before two-factor of an account is changed. */
export const OwnPassword = z.object({
  currentPassword: PasswordField.refine((text) => text !== "", "Please enter your password"),
  code: OwnCode,
});
export type OwnPassword = z.output<typeof OwnPassword>;
