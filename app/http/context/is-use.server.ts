/**
 * Whether somebody did something, and the request was not made by a page left open: browsers open streams of events
 * again and again, and after an event a page fetches its own data anew. What a page fetches as it is left for another
 * one, or for another filter, has an address that is not its own.
 */
export function isUse({ method, url, headers }: Request): boolean {
  if (method !== "GET" && method !== "HEAD") return true;
  const page = pageOf(url);
  if (page.endsWith("/events")) return false;
  if (!new URL(url).pathname.endsWith(".data")) return headers.get("sec-fetch-dest") !== "empty";
  const from = headers.get("referer");
  return from === null || !URL.canParse(from) || pageOf(from) !== page;
}

/** Path and question of the page that an address, or the address of its data, belongs to. */
function pageOf(address: string): string {
  const { pathname, searchParams } = new URL(address);
  const path = pathname.replace(/\/_\.data$/, "/").replace(/\.data$/, "");
  // The router's own: which parts of the page are wanted.
  searchParams.delete("_routes");
  return searchParams.size > 0 ? `${path}?${searchParams.toString()}` : path;
}
