export const maxCompared = 4;

/** The cookie that keeps a visitor's choice, its page addresses with points between. */
export const compareCookie = "yantra-compare";

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const longestSlug = 100;

/** Which products a visitor compares, by their page addresses, and whether rows without a difference are shown too. */
export type CompareQuery = { slugs: string[]; everything: boolean };

/** Reads the address of a comparison. What is not understood is left out. */
export function parseCompareQuery(parameters: URLSearchParams): CompareQuery {
  return {
    slugs: readSlugs(parameters.get("products"), ","),
    everything: parameters.get("show") === "all",
  };
}

/** Writes the address of a comparison: '/compare?products=meru-14,meru-16'. */
export function compareAddress({ slugs, everything }: CompareQuery): string {
  if (slugs.length === 0) return "/compare";
  return `/compare?products=${slugs.join(",")}${everything ? "&show=all" : ""}`;
}

/** Reads a cookie's or an address's list of products: at most four, each once. */
export function readSlugs(text: string | null | undefined, separator: "," | "."): string[] {
  const slugs = (text ?? "").slice(0, 1_000).split(separator);
  return [...new Set(slugs.map((slug) => slug.trim().toLowerCase()))]
    .filter((slug) => slug.length <= longestSlug && slugPattern.test(slug))
    .slice(0, maxCompared);
}
