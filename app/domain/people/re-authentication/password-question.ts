import type { User } from "../credentials/user.ts";

/** What is asked before a form on money, roles or secrets goes through: the password, with all that was typed kept. */
export type PasswordQuestion = {
  asksForPassword: true;
  user: User | null;
  /** Where the form goes; undefined for the page it stands on. */
  to: string | undefined;
  /** What was typed; secrets are sealed. */
  fields: [name: string, value: string][];
  error: string | null;
  /** The name of the password's own field. */
  field: string;
  /** That of a code of the second step; null where the account has none. */
  codeField: string | null;
};

/** The question in what a route has thrown, if it is one. */
export function passwordQuestionIn(thrown: unknown): PasswordQuestion | undefined {
  if (typeof thrown !== "object" || thrown === null || !("asksForPassword" in thrown)) return undefined;
  return thrown as PasswordQuestion;
}
