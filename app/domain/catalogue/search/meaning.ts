import type { ListQuery } from "../query/list-query.ts";
import type { Category } from "../schema/category.ts";
import type { Specification } from "../schema/specification.ts";
import type { ListedWords } from "./read-lists.server.ts";

/** A kind within a category: its products have a number of at least so much, and this word in their names. */
export type KindWithin = { spec: string; least: number; named: string };

/** What words of a search may mean. */
export type Meaning =
  | { kind: "category"; category: Category; within?: KindWithin; isGoods?: true }
  /** As addresses write it. `category` is meant where none is said. */
  | { kind: "value"; spec: Specification; value: string; category?: Category }
  /** A use that products say themselves. */
  | { kind: "use"; use: string }
  /** A program, game, study or work, and the class that says what it needs. */
  | { kind: "need"; name: string; of: UseClass }
  | { kind: "brand"; name: string }
  /** What is not sold here, or a question that a page answers. */
  | { kind: "goods" | "maker" | "page"; entry: ListedWords }
  | { kind: "asked"; requires: Pick<ListQuery, "sort" | "stock" | "isNew" | "specs"> }
  /** A word that products say otherwise: 'kala' is 'black'. */
  | { kind: "text"; text: string }
  | { kind: "best"; spec: Specification }
  | { kind: "not" }
  | { kind: "idle" };

/**
 * What a class of uses needs of a product: at least so much, exactly this choice, or none of some (`without`). In what order
 * such products come, and what is said of it.
 */
export type UseClass = {
  key: string;
  /** What it is called in a sentence: 'software development'; '' if it has no words. */
  name: string;
  needs: { spec: string; least?: number; value?: string; without?: string[] }[];
  isCheapestFirst: boolean;
  says: string;
};

export const listed = (words: string | undefined): string[] => (words ? words.split(", ") : []);

/** 'ramGb>=16; graphicsKind=dedicated; processorFamily!=snapdragon-x|snapdragon-x-plus; cheapest' */
export function readUseClass({
  name,
  words,
  shows,
  says,
}: Pick<ListedWords, "name" | "shows" | "says"> & { words?: string }): UseClass {
  const parts = shows.split(/\s*;\s*/);
  const needs = parts.flatMap((part): UseClass["needs"] => {
    const [, spec, sign, value] = /^(\w[\w-]*)\s*(>=|!?=)\s*(\S+)$/.exec(part) ?? [];
    if (spec === undefined || value === undefined) return [];
    if (sign === "!=") return [{ spec, without: value.split("|") }];
    return [sign === "=" ? { spec, value } : { spec, least: Number(value) }];
  });
  const [called = ""] = listed(words);
  return { key: name, name: called, needs, isCheapestFirst: parts.includes("cheapest"), says };
}

/**
 * A sentence about what was typed; `link` leads to the page that says more. `of` is the class of a use that it names, and
 * `uses` what it names in the middle of a sentence.
 */
export type Note = { text: string; link?: string; to?: string; of?: UseClass; uses?: string };

/**
 * A word that nothing has read, as it is searched for and as it was typed; whether it says what for, or what is not wanted.
 * `lacks`: what nothing of the kind has, and what it has instead.
 */
export type LeftWord = Record<"text" | "typed", string> &
  Record<"isPurpose" | "isUnwanted", boolean> & { lacks: string | undefined };

/** A typed search as it was understood. */
export type Reading = {
  /** What was understood, as filters of a list. */
  query: Pick<
    ListQuery,
    "category" | "brands" | "specs" | "stock" | "isNew" | "gst" | "min" | "max" | "sort"
  >;
  /** What was typed, without its misspellings. */
  words: string;
  /** Of `query.specs`, those that only a use needs. */
  needed: string[];
  /** The specifications with what the use needs that only some products say. */
  specsOfUse?: Record<string, string>;
  /** Whether what remains is only what the product is for: 'gaming'. */
  restIsUse: boolean;
  /** What remains to be searched for as text; '' if nothing does. */
  rest: string;
  /** The words of it that were typed so. */
  left: LeftWord[];
  /** The same with the words of the kind, if others follow them that may be the kind: 'laptop stand'. */
  restWithKind?: string;
  /** What is not sold, what a use needs, where a question is answered. */
  notes: Note[];
  /** Whether anything was understood, if only a question. */
  isRead: boolean;
  /** Rupees a month, if somebody wants to pay by instalments; 0 without an amount. */
  monthly?: number;
  /** What is not sold, as it was typed. */
  goods?: string;
  /** The budget as it was typed. */
  prices: Pick<ListQuery, "min" | "max" | "gst">;
  /** Whether the kind that is shown was typed. */
  statesKind: boolean;
  compared?: string[];
};
