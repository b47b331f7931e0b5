/** The kind of a refusal; `http/` turns each into a status. */
export type RefusalKind = "invalid" | "unauthenticated" | "forbidden" | "not-found" | "conflict" | "too-many";

/** Values that JSON can carry. */
type Plain = string | number | boolean | null | readonly Plain[] | RefusalParams;

/** The parameters of a refusal: money in paise, days as '2026-11-21', names and words as they are stored. */
export type RefusalParams = { readonly [name: string]: Plain | undefined };

/** A sentence, or a function that makes one from the parameters. */
export type Sentence = string | ((params: never) => string);

/** A sentence for each field of a form, or a function that makes them from the parameters where the fields differ. */
export type FieldSentences = Record<string, Sentence> | ((params: never) => Partial<Record<string, string>>);

/** A list of refusals: each with its sentence and, where it is about fields of a form, with theirs. */
export type RefusalTable = Record<
  `${string}.${string}`,
  { kind: RefusalKind; says: Sentence; fields?: FieldSentences }
>;

/** Makes the rows of one kind: the sentence, then those of the form's fields. */
const rowsOf =
  (kind: RefusalKind) =>
  <Says extends Sentence, Fields extends FieldSentences = Record<never, Sentence>>(
    says: Says,
    fields?: Fields,
  ) => ({ kind, says, fields });

export const invalid = rowsOf("invalid");
export const unauthenticated = rowsOf("unauthenticated");
export const forbidden = rowsOf("forbidden");
export const notFound = rowsOf("not-found");
export const conflict = rowsOf("conflict");
export const tooMany = rowsOf("too-many");
