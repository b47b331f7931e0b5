import { type ParamsOf, refusalCodes, type RefusalCode } from "./refusal-codes.ts";
import type { FieldSentences, RefusalKind, RefusalParams, Sentence } from "./refusal-table.ts";

/** A refusal as data: enough to pass it to where it is thrown, and to say it in another language. */
export type Told<Code extends RefusalCode = RefusalCode> = {
  [One in Code]: { code: One; params: ParamsOf<One> };
}[Code];

/**
 * A refusal of the shop; create it with `refusal`.
 * The message is a sentence for the person who asked. Programs use `code`, which says what is wrong, and `params`, the
 * details. `http/` turns the kind into a status. `fields` has a sentence for each form field the refusal is about.
 */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly kind: RefusalKind;
  readonly params: RefusalParams;
  readonly fields: Readonly<Record<string, string>>;

  constructor(code: RefusalCode, params: RefusalParams, about: string | null) {
    const { kind, says, fields }: Entry = refusalCodes[code];
    const sentence = sayIn(says, params);
    super(about === null ? sentence : `${about}: ${sentence}`);
    this.name = "Refusal";
    this.code = code;
    this.kind = kind;
    this.params = params;
    this.fields = fieldsIn(fields, params);
  }

  /**
   * The same refusal with a sentence that begins with its subject, for example when one of several files is refused.
   */
  about(name: string): Refusal {
    return new Refusal(this.code, this.params, name);
  }
}

type Entry = { kind: RefusalKind; says: Sentence; fields?: FieldSentences };

type Given<Code extends RefusalCode> =
  ParamsOf<Code> extends Record<string, never> ? [] : [params: ParamsOf<Code>];

/** Creates the refusal that a verb throws, by its code in `refusal-codes.ts` and the parameters its sentences need. */
export function refusal<Code extends RefusalCode>(code: Code, ...[params]: Given<Code>): Refusal {
  return new Refusal(code, params ?? {}, null);
}

/** Turns a refusal that was passed as data into an error. */
export function refusalOf({ code, params }: Told): Refusal {
  return new Refusal(code, params, null);
}

// The casts are safe: the signature of `refusal` ensures that the parameters are those a sentence needs.

function sayIn(says: Sentence, params: RefusalParams): string {
  return typeof says === "string" ? says : says(params as never);
}

function fieldsIn(fields: FieldSentences = {}, params: RefusalParams): Record<string, string> {
  const sentences = Object.entries(typeof fields === "function" ? fields(params as never) : fields);
  return Object.fromEntries(sentences.map(([field, says = ""]) => [field, sayIn(says, params)]));
}
