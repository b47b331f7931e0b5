import { type ParamsOf, refusalCodes, type RefusalCode } from "./refusal-codes.ts";
import type { FieldSentences, RefusalKind, RefusalParams, Sentence } from "./refusal-table.ts";

/** A refusal as data: what it is carried as to where it is thrown, and all it takes to tell it in another language. */
export type Told<Code extends RefusalCode = RefusalCode> = {
  [One in Code]: { code: One; params: ParamsOf<One> };
}[Code];

/**
 * The shop says no. The message is a sentence fit for the person who asked; a program goes by `code`, which says
 * what is wrong, and `params`, the facts of it. `http/` turns the kind into a status. `fields` has a sentence for each
 * field of a form that the refusal is about. Made by `refusal`.
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

  /** The same refusal, whose sentence begins with what it is about, as where one of several files is refused. */
  about(name: string): Refusal {
    return new Refusal(this.code, this.params, name);
  }
}

type Entry = { kind: RefusalKind; says: Sentence; fields?: FieldSentences };

type Given<Code extends RefusalCode> =
  ParamsOf<Code> extends Record<string, never> ? [] : [params: ParamsOf<Code>];

/** What a verb throws when it says no: by its code in `refusal-codes.ts`, with the facts that its sentences ask for. */
export function refusal<Code extends RefusalCode>(code: Code, ...[params]: Given<Code>): Refusal {
  return new Refusal(code, params ?? {}, null);
}

/** The refusal that was carried here as data. */
export function refusalOf({ code, params }: Told): Refusal {
  return new Refusal(code, params, null);
}

// That the facts are those a sentence asks for is what the signature of `refusal` sees to.

function sayIn(says: Sentence, params: RefusalParams): string {
  return typeof says === "string" ? says : says(params as never);
}

function fieldsIn(fields: FieldSentences = {}, params: RefusalParams): Record<string, string> {
  const sentences = Object.entries(typeof fields === "function" ? fields(params as never) : fields);
  return Object.fromEntries(sentences.map(([field, says = ""]) => [field, sayIn(says, params)]));
}
