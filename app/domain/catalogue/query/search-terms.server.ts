import { type RawBuilder, sql, type SqlBool } from "kysely";
import { inLatin, isDevanagari } from "../../base/text/sound.ts";
import type { Database } from "#db/database.server.ts";

const maxTerms = 8;

export type SearchTerms = {
  /** A tsquery of the 'simple' configuration; null if no word was typed, which matches nothing. */
  tsquery: string | null;
  /** The words searched for, if they differ from the words typed ('ryzen' for 'ryzn'); otherwise null. */
  corrected: string | null;
};

type TermRow = {
  typed: string;
  known: boolean;
  prefix: boolean;
  /** Whether it is a word together with the one after it. */
  joins: boolean;
  /** Letters and digits of the word apart, and letters that nothing bears in two known words; null if one stays unknown. */
  parts: { words: string[]; known: boolean }[] | null;
  nearest: string | null;
};

type SearchOptions = {
  /** The last word may be unfinished. */
  typing?: boolean;
  /** Words that are neither the start of others nor misspelled: the names of makers. */
  whole?: (word: string) => boolean;
};

/**
 * Turns typed text into words of the catalogue, in one query.
 * - A known word stays as it is.
 * - The start of a known word stands for all its endings.
 * - A size in inches ('14 inch', '14″') is a word of the products that have it ('14inch'), or else its number.
 * - Two words that are one together ('key board') stand for that one too; 'gigabyte' after a number for GB.
 * - Letters and digits without a space ('rtx5060') stand for their parts, and so do two words ('gamingmouse').
 * - A word behind a minus ('-windows') is one that products do not have.
 * - Of words with a bar between them ('computer|desktop') one is enough.
 * - A text in quotation marks stays as it is.
 * - Anything else but a number becomes the known word with two neighbouring letters swapped, or else the nearest one by
 *   trigrams and edit distance.
 */
export async function resolveSearch(
  db: Database,
  text: string,
  { typing = false, whole }: SearchOptions = {},
): Promise<SearchTerms> {
  const eitherOf = text.match(either) ?? [];
  const some = eitherOf.map(
    (words) =>
      `(${words
        .split("|")
        .map((word) => `'${word.toLowerCase()}'`)
        .join(" | ")})`,
  );
  const without = [...text.matchAll(unwanted)].map(
    ({ groups }) => `!'${groups?.word?.toLowerCase()}'${groups?.name ?? ""}`,
  );
  const typed = (
    plainTerms(text.replaceAll(unwanted, " ").replaceAll(either, " ")).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).slice(0, maxTerms);
  if (typed.length === 0) return { tsquery: [...some, ...without].join(" & ") || null, corrected: null };
  const { rows } = await sql<TermRow>`
    select
      seen.*,
      -- The dearest question by far, so only of a word that nothing bears.
      case when not prefix and parts is null and char_length(typed) > 3 and typed !~ '\\d' then coalesce((
        -- Two neighbours the wrong way round ('lapotp') leave few trigrams in common.
        select word from search_words
        where char_length(seen.typed) > 2 and word = any (array(
          select overlay(seen.typed placing reverse(substr(seen.typed, place, 2)) from place)
          from generate_series(1, char_length(seen.typed) - 1) as place
        ))
        order by word
        limit 1
      ), (
        select word from search_words
        where word % seen.latin and char_length(seen.latin) > 2
          and levenshtein(word, seen.latin) <= greatest(1, char_length(seen.latin) / 3)
        order by levenshtein(word, seen.latin), similarity(word, seen.latin) desc, word
        limit 1
      )) end as nearest
    from (select
      term.position,
      term.typed,
      term.latin,
      exists (select from search_words where word = term.typed) as known,
      exists (select from search_words where ${startsWith(sql`term.typed`)}) as prefix,
      exists (select from search_words where word = term.typed || term.next) as joins,
      (
        select case when bool_and(known or prefix or halves is not null) then json_agg(json_build_object(
          'words', case when known or prefix then array[part] else halves end, 'known', known or not prefix
        ) order by place) end
        from unnest(string_to_array(term.parts, ' ')) with ordinality as parts (part, place), lateral (select
          exists (select from search_words where word = part) as known,
          exists (select from search_words where ${startsWith(sql`part`)}) as prefix,
          (
            select array[left(part, length), substr(part, length + 1)]
            from generate_series(3, least(char_length(part), 40) - 3) as length
            where exists (select from search_words where word = left(part, length))
              and exists (select from search_words where word = substr(part, length + 1))
            order by length
            limit 1
          ) as halves
        ) found
      ) as parts
    from unnest(
      ${typed}::text[], ${typed.map((word) => partsOf(word).join(" "))}::text[], ${typed.slice(1)}::text[],
      ${typed.map((word) => (isDevanagari(word) ? inLatin(word) : word))}::text[]
    ) with ordinality as term (typed, parts, next, latin, position)
    offset 0) seen
    order by position
  `.execute(db);
  const isExact = /^\s*["“”]/.test(text);
  const terms = rows.map((row, index) => {
    const isMeant = row.joins || rows[index - 1]?.joins || unitAt(rows, index) !== undefined;
    const meant = isMeant ? { ...row, nearest: null } : row;
    if ((isExact || whole?.(row.typed)) && !row.known) return asTyped(row);
    return resolveTerm(meant, typing && index === rows.length - 1);
  });
  const corrected = terms.map((term) => term.words.join(" ")).join(" ");
  return {
    tsquery: [conditionOf(terms, rows), ...some, ...without].join(" & "),
    corrected: terms.some((term) => term.corrected) ? corrected.replaceAll(/(?<=\d)inch\b/g, " inch") : null,
  };
}

/** 'computer|desktop': one of these words, and better both. */
const either = /[\p{L}\p{M}\p{N}]+(?:\|[\p{L}\p{M}\p{N}]+)+/gu;
/** '-windows': without this word; '-aio:a' without it in the name. */
const unwanted = /(?<=^|\s)-(?<word>\p{L}[\p{L}\p{M}\p{N}]*)(?<name>:a)?/gu;

/** '14th' is no 14. */
const partsOf = (word: string) =>
  (/^\d+(st|nd|rd|th)$/.test(word) ? undefined : word.match(/\p{N}+|[^\p{N}]+/gu)) ?? [word];

/** All of the words. Two neighbours that are one word together may be that word as well. */
function conditionOf(terms: Term[], rows: TermRow[]): string {
  const conditions = terms.map(({ words, open }, position) => {
    const all = words.map((word, index) => `'${word}'${open[index] ? ":*" : ""}`).join(" & ");
    const unit = unitAt(rows, position);
    return unit ? `(${all} | '${unit}')` : all;
  });
  return conditions
    .flatMap((condition, index) => {
      const [before, row, next] = [rows[index - 1], rows[index], rows[index + 1]];
      if (before?.joins) return [];
      if (!row?.joins || !next) return [condition];
      if (isFamily(row.typed, next.typed)) return [`'${row.typed}${next.typed}'`];
      return [`('${row.typed}${next.typed}' | ${condition} & ${conditions[index + 1]})`];
    })
    .join(" & ");
}

/** 'Ryzen 5' is one name, and its number alone is in every text. `words_of` writes it as one word too. */
const isFamily = (word: string, next: string) => /^(ryzen|ultra|core)$/.test(word) && /^[3579]$/.test(next);

/** 'gb' for the 'gigabytes' after a number, and 'ghz' for 'gigahertz'; undefined for any other word. */
function unitAt(rows: readonly TermRow[], index: number): string | undefined {
  if (!/^\d{1,3}$/.test(rows[index - 1]?.typed ?? "")) return undefined;
  const unitInFull = /^(k|m|g|t)(?:ilo|ega|iga|era)(byte|hertz)s?$/;
  const [, prefix, unit] = unitInFull.exec(rows[index]?.typed ?? "") ?? [];
  return prefix && `${prefix}${unit === "byte" ? "b" : "hz"}`;
}

/** The text with its words as `words_of` writes them: without joiners, and '15.6 inches', '16.0"' as '15.6inch', '16inch'. */
function plainTerms(text: string): string {
  const plain = text
    .toLowerCase()
    .replaceAll(/[\u200C\u200D]/g, "")
    .replaceAll(/(?<=\d)(?=(?:kilo|mega|giga|tera)(?:byte|hertz))/g, " ");
  const sizes = plain.replaceAll(/(?<=\d)(?:[\s-]*inch(?:es)?\b|in\b|\s+in$)/g, "inch ");
  // A quotation mark at the end of a quotation is no inch.
  const marked = /^\s*["“]/.test(sizes) ? sizes : sizes.replaceAll(/(?<=\d)\s*(?:["”″]|''|’’)/g, "inch ");
  return marked.replaceAll(/\.0+(?=inch )/g, "");
}

/** The condition that a row of `products` matches a search. */
export function searchCondition({ tsquery }: SearchTerms): RawBuilder<SqlBool> {
  return tsquery === null ? sql`false` : sql`products.search_document @@ to_tsquery('simple', ${tsquery})`;
}

/** Written as a range, which an index can answer. For LIKE, an index works only with constant patterns. */
function startsWith(start: RawBuilder<unknown>) {
  return sql`word >= ${start} and word < ${start} || chr(1114111)`;
}

/** `open` says for each word whether it may go on. */
type Term = { words: string[]; open: boolean[]; corrected: boolean };

const asTyped = ({ typed }: TermRow): Term => ({ words: [typed], open: [false], corrected: false });

function resolveTerm(row: TermRow, unfinished: boolean): Term {
  if (row.known && !unfinished) return asTyped(row);
  if (row.prefix) return { ...asTyped(row), open: [true] };
  if (row.parts) {
    const open = row.parts.flatMap(({ words, known }, index) =>
      words.map(() => !known || (unfinished && index === (row.parts?.length ?? 0) - 1)),
    );
    return { words: row.parts.flatMap(({ words }) => words), open, corrected: false };
  }
  const size = /^(\d+)inch$/.exec(row.typed)?.[1];
  if (size !== undefined) return { ...asTyped(row), words: [size] };
  if (row.nearest) return { words: [row.nearest], open: [unfinished], corrected: true };
  return asTyped(row);
}
