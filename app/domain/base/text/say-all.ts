import { formatCount } from "./counts.ts";

const list = new Intl.ListFormat("en-IN", { type: "conjunction" });

/** ['Dell', 'HP', 'Asus'] → 'Dell, HP and Asus' */
export const sayAll = (names: readonly string[]): string => list.format(names);

/** The first of so many names: 'Dell, HP and 12 more' */
export function saySome(names: readonly string[], total: number): string {
  return total > names.length
    ? `${names.join(", ")} and ${formatCount(total - names.length)} more`
    : sayAll(names);
}
