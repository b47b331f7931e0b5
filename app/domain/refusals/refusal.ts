export type RefusalCode = "invalid" | "unauthenticated" | "forbidden" | "not-found" | "conflict" | "too-many";

/**
 * The shop says no, in words fit for the person who asked. `http/` turns the code into a status. `fields` has a
 * sentence for each field of a form that the refusal is about.
 */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly fields: Record<string, string>;

  constructor(code: RefusalCode, message: string, fields: Record<string, string> = {}) {
    super(message);
    this.name = "Refusal";
    this.code = code;
    this.fields = fields;
  }
}
