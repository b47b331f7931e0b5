import type { User } from "../credentials/user.ts";

/**
 * The password question shown before a form on money, roles or secrets goes through. It keeps everything that was
 * typed.
 */
export type PasswordQuestion = {
  needsPassword: true;
  user: User | null;
  /** Where the form is sent; undefined for the page it is on. */
  to: string | undefined;
  /** The typed fields; secrets are sealed. */
  fields: [name: string, value: string][];
  error: string | null;
  /** The name of the password field. */
  field: string;
  /** The name of the two-factor code field; null where the account has no two-factor. */
  codeField: string | null;
};

/** The password question in what a route has thrown, if it is one. */
export function passwordQuestionIn(thrown: unknown): PasswordQuestion | undefined {
  if (typeof thrown !== "object" || thrown === null || !("needsPassword" in thrown)) return undefined;
  return thrown as PasswordQuestion;
}
