/**
 * A cursor: the place in a sorted list, as the sort value and id of a product. It comes back in URLs, so nothing in it
 * is trusted.
 */
export type Position = { key: string; id: string };

const keyShapes: Record<string, RegExp> = {
  popularity: /^\d{1,16}$/,
  "price-asc": /^\d{1,10}$/,
  "price-desc": /^\d{1,10}$/,
  "price-asc-with-gst": /^\d{1,10}$/,
  "price-desc-with-gst": /^\d{1,10}$/,
  newest: /^\d{1,17}$/,
  relevance: /^\d(\.\d{1,20})?(e-\d{1,3})?$/,
};

export function writePosition(order: string, { key, id }: Position): string {
  return `${order}.${key}.${id}`;
}

/** Reads a cursor; undefined for text that this shop did not write for the same sort order. */
export function readPosition(order: string, text: string | undefined): Position | undefined {
  const match = text?.match(/^([a-z-]+)\.(.+)\.(\d{1,18})$/);
  if (!match || match[1] !== order) return undefined;
  const [, , key, id] = match;
  return key && id && keyShapes[order]?.test(key) ? { key, id } : undefined;
}
