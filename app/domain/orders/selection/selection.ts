/** Which parts are worked on together: parts and whole orders by their ids, or all that wait for their courier. */
export type Selection = { parts: readonly string[]; orders: readonly string[] } | "to-ship";

/** As many parts as are packed, printed or cancelled together. */
export const mostSelected = 60;

/** Reads which orders and parts an address names: `?order=…&part=…`. */
export function selectionOf({ searchParams }: URL): Exclude<Selection, string> {
  return { orders: searchParams.getAll("order"), parts: searchParams.getAll("part") };
}

/** The same of parts that were read, for the address of another page. */
export const partsQuery = (parts: readonly { id: string }[]): string =>
  parts.map(({ id }) => `part=${id}`).join("&");
