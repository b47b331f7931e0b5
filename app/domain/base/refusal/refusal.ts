/** The kind of a refusal; `http/` turns each into a status. */
export type RefusalKind = "invalid" | "unauthenticated" | "forbidden" | "not-found" | "conflict" | "too-many";

/** Values that JSON can carry. */
type Plain = string | number | boolean | null | readonly Plain[] | RefusalParams;

/** The parameters of a refusal: money in paise, days as '2026-11-21', names and words as they are stored. */
export type RefusalParams = { readonly [name: string]: Plain | undefined };

/** A sentence, or a function that makes one from the parameters. */
type Sentence = string | ((params: never) => string);

/** A sentence for each field of a form, or a function that makes them from the parameters where the fields differ. */
type FieldSentences = Record<string, Sentence> | ((params: never) => Partial<Record<string, string>>);

type Row = { kind: RefusalKind; sentence: Sentence; fields?: FieldSentences };

/**
 * What a subject refuses, by code ('subject.reason'): each with its sentence and, where it is about fields of a form, with
 * theirs. A code never changes, even when its sentence does, and no two subjects have the same
 * (tests/doors/refusals.test.ts).
 */
export type RefusalTable = Record<`${string}.${string}`, Row>;

/** Makes the rows of one kind: the sentence, then those of the form's fields. */
const rowsOf =
  (kind: RefusalKind) =>
  <OwnSentence extends Sentence, Fields extends FieldSentences = Record<never, Sentence>>(
    sentence: OwnSentence,
    fields?: Fields,
  ) => ({ kind, sentence, fields });

export const invalid = rowsOf("invalid");
export const unauthenticated = rowsOf("unauthenticated");
export const forbidden = rowsOf("forbidden");
export const notFound = rowsOf("not-found");
export const conflict = rowsOf("conflict");
export const tooMany = rowsOf("too-many");

type InFields<One> = One extends { fields: infer Fields }
  ? Fields extends (...parameters: never) => unknown
    ? Fields
    : Fields[keyof Fields]
  : never;
/** The functions of a refusal that need parameters. */
type Parametrised<One> = One extends Row ? Exclude<One["sentence"] | InFields<One>, string> : never;

/** The parameters of a refusal: all that its sentences need, as data. */
export type ParamsOf<One> = [Parametrised<One>] extends [never]
  ? Record<string, never>
  : [Parametrised<One>] extends [(params: infer Params extends RefusalParams) => unknown]
    ? Params
    : never;

/** A refusal as data: enough to pass it to where it is thrown, and to say it in another language. */
export type RefusalData<Table extends RefusalTable, Code extends keyof Table = keyof Table> = {
  [One in Code]: { code: One; params: ParamsOf<Table[One]> };
}[Code];

/**
 * A refusal of the shop; create it with the `refusal` of its subject.
 * The message is a sentence for the person who asked. Programs use `code`, which says what is wrong, and `params`, the
 * details. `http/` turns the kind into a status. `fields` has a sentence for each form field the refusal is about.
 */
export class Refusal extends Error {
  readonly code: string;
  readonly kind: RefusalKind;
  readonly params: RefusalParams;
  readonly fields: Readonly<Record<string, string>>;
  readonly #row: Row;

  constructor(code: string, row: Row, params: RefusalParams, about: string | null = null) {
    const sentence = sentenceOf(row.sentence, params);
    super(about === null ? sentence : `${about}: ${sentence}`);
    this.name = "Refusal";
    this.code = code;
    this.kind = row.kind;
    this.params = params;
    this.fields = fieldsIn(row.fields, params);
    this.#row = row;
  }

  /**
   * The same refusal with a sentence that begins with its subject, for example when one of several files is refused.
   */
  about(name: string): Refusal {
    return new Refusal(this.code, this.#row, this.params, name);
  }
}

type Given<One> = ParamsOf<One> extends Record<string, never> ? [] : [params: ParamsOf<One>];

/** Makes the function that creates a subject's refusals, by a code of its table and the parameters its sentences need. */
export function refusalsOf<Table extends RefusalTable>(table: Table) {
  return <Code extends keyof Table & string>(code: Code, ...[params]: Given<Table[Code]>): Refusal =>
    new Refusal(code, table[code] as Row, params ?? {});
}

/** Turns a refusal that was passed as data into an error. */
export function refusalOf<Table extends RefusalTable>(
  table: Table,
  { code, params }: RefusalData<Table>,
): Refusal {
  return new Refusal(String(code), table[code] as Row, params);
}

// The casts are safe: the signature of a `refusal` ensures that the parameters are those a sentence needs.

function sentenceOf(sentence: Sentence, params: RefusalParams): string {
  return typeof sentence === "string" ? sentence : sentence(params as never);
}

function fieldsIn(fields: FieldSentences = {}, params: RefusalParams): Record<string, string> {
  const sentences = Object.entries(typeof fields === "function" ? fields(params as never) : fields);
  return Object.fromEntries(sentences.map(([field, sentence = ""]) => [field, sentenceOf(sentence, params)]));
}
