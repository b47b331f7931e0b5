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
  | { kind: "goods"; goods: NotSold }
  | { kind: "asked"; asks: Pick<ListQuery, "sort" | "stock" | "isNew" | "specs"> }
  | { kind: "idle" };

export const listed = (words: string | undefined): string[] => words?.split(", ") ?? [];

/** A maker, or goods without a category, which nothing on sale has; what it is known for, and a word of what is like it. */
export type NotSold = { name: string; category?: Category; isGoods?: true; like?: string };

/** A typed search as it was understood. */
export type Reading = {
  /** What was understood, as filters of a list. */
  query: Pick<
    ListQuery,
    "category" | "brands" | "specs" | "stock" | "isNew" | "gst" | "min" | "max" | "sort"
  >;
  /** Whether what remains is only what the product is for: 'gaming'. */
  restIsUse: boolean;
  /** What remains to be searched for as text; '' if nothing does. */
  rest: string;
  /** The same with the words of the kind, if others follow them that may be the kind: 'laptop stand'. */
  restWithKind?: string;
  notSold?: NotSold;
};
