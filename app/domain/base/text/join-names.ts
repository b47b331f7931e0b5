import { formatCount } from "./counts.ts";

const list = new Intl.ListFormat("en-IN", { type: "conjunction" });

/** ['Dell', 'HP', 'Asus', 'HP'] → 'Dell, HP and Asus' */
export const joinNames = (names: readonly string[]): string => list.format(new Set(names));

/** The first of so many names: 'Dell, HP and 12 more' */
export function joinSome(names: readonly string[], total: number): string {
  return total > names.length
    ? `${names.join(", ")} and ${formatCount(total - names.length)} more`
    : joinNames(names);
}

/** A sentence that somebody typed, with one full stop: 'New stock on Thursday' → 'New stock on Thursday.' */
export const withFullStop = (text: string): string => `${text.replace(/[.\s]+$/, "")}.`;
