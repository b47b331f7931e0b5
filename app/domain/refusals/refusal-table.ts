/** What kind of no it is; `http/` answers each with a status of its own. */
export type RefusalKind = "invalid" | "unauthenticated" | "forbidden" | "not-found" | "conflict" | "too-many";

/** What JSON can carry. */
type Plain = string | number | boolean | null | readonly Plain[] | RefusalParams;

/** The facts of a refusal: money in paise, days as '2026-11-21', names and words as they are stored. */
export type RefusalParams = { readonly [name: string]: Plain | undefined };

/** A sentence, or what makes one of the facts. */
export type Sentence = string | ((params: never) => string);

/** A sentence for each field of a form, or what makes them of the facts where the fields differ. */
export type FieldSentences = Record<string, Sentence> | ((params: never) => Partial<Record<string, string>>);

/** A list of refusals: each with its sentence and, where it is about fields of a form, with theirs. */
export type RefusalTable = Record<
  `${string}.${string}`,
  { kind: RefusalKind; says: Sentence; fields?: FieldSentences }
>;
