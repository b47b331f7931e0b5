import type { Category } from "../schema/category.ts";
import type { ListQuery } from "../query/list-query.ts";
import type { Specification } from "../schema/specification.ts";

/** What words of a search may mean. */
export type Meaning =
  | { kind: "category"; category: Category; text?: string }
  /** As addresses write it. `category` is meant where none is said. */
  | { kind: "value"; spec: Specification; value: string; category?: Category }
  | { kind: "use"; use: string }
  | { kind: "brand"; name: string }
  /** Who makes such products, but is not sold here. */
  | { kind: "maker"; name: string; category?: Category }
  | { kind: "asked"; asks: Pick<ListQuery, "sort" | "stock" | "isNew"> }
  | { kind: "idle" };

export const listed = (words: string | undefined): string[] => words?.split(", ") ?? [];

/** A typed search as it was understood. */
export type Reading = {
  /** What was understood, as filters of a list. */
  query: Pick<
    ListQuery,
    "category" | "brands" | "specs" | "stock" | "isNew" | "gst" | "min" | "max" | "sort"
  >;
  /** What remains to be searched for as text; '' if nothing does. */
  rest: string;
  /** The same with the words of the kind, for a text in which they are none: 'laptop stand'. */
  restWithKind: string;
  /** A maker whose products are not sold, and what it is known for. */
  notSold?: { name: string; category?: Category };
};
