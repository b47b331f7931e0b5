import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { Database } from "#db/database.server.ts";

const mostTerms = 8;

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
  parts_known: boolean;
  nearest: string | null;
};

/**
 * Turns typed text into words of the catalogue, in one query. With `typing`, the last word may be unfinished.
 * - A known word stays as it is.
 * - The start of a known word stands for all its endings.
 * - A size in inches ('14 inch', '14″') is a word of the products that have it ('14inch'), or else its number.
 * - Letters and digits without a space ('rtx5060') stand for their parts.
 * - Anything else becomes the known word with two neighbouring letters swapped, or else the nearest one by trigrams
 *   and edit distance.
 */
export async function resolveSearch(db: Database, text: string, typing = false): Promise<SearchTerms> {
  const typed = (plainTerms(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).slice(0, mostTerms);
  if (typed.length === 0) return { tsquery: null, corrected: null };
  const { rows } = await sql<TermRow>`
    select
      seen.*,
      -- The dearest question by far, so only of a word that nothing bears.
      case when not (prefix or parts_known) then coalesce((
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
        where word % seen.typed and char_length(seen.typed) > 2
        order by levenshtein(word, seen.typed), similarity(word, seen.typed) desc, word
        limit 1
      )) end as nearest
    from (select
      term.position,
      term.typed,
      exists (select from search_words where word = term.typed) as known,
      exists (select from search_words where ${startsWith(sql`term.typed`)}) as prefix,
      array_length(words_of(term.typed), 1) > 2 and not exists (
        select from unnest(array_remove(words_of(term.typed), term.typed)) part
        where not exists (select from search_words where ${startsWith(sql`part`)})
      ) as parts_known
    from unnest(${typed}::text[]) with ordinality as term (typed, position)
    offset 0) seen
    order by position
  `.execute(db);
  const terms = rows.map((row, index) => resolveTerm(row, typing && index === rows.length - 1));
  const corrected = terms.map((term) => term.words.join(" ")).join(" ");
  return {
    tsquery: terms
      .map((term) => term.words.map((word) => `'${word}'${term.open ? ":*" : ""}`).join(" & "))
      .join(" & "),
    corrected: terms.some((term) => term.corrected) ? corrected.replaceAll(/(?<=\d)inch\b/g, " inch") : null,
  };
}

/** The text with its words as `words_of` writes them: without joiners, and '15.6 inches', '16.0"' as '15.6inch', '16inch'. */
function plainTerms(text: string): string {
  const plain = text.toLowerCase().replaceAll(/[\u200C\u200D]/g, "");
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

function resolveTerm(
  row: TermRow,
  unfinished: boolean,
): { words: string[]; open: boolean; corrected: boolean } {
  if (row.known && !unfinished) return { words: [row.typed], open: false, corrected: false };
  if (row.prefix) return { words: [row.typed], open: true, corrected: false };
  if (row.parts_known) {
    return { words: row.typed.match(/\p{N}+|[^\p{N}]+/gu) ?? [row.typed], open: true, corrected: false };
  }
  const size = /^(\d+)inch$/.exec(row.typed)?.[1];
  if (size !== undefined) return { words: [size], open: false, corrected: false };
  if (row.nearest) return { words: [row.nearest], open: unfinished, corrected: true };
  return { words: [row.typed], open: false, corrected: false };
}
