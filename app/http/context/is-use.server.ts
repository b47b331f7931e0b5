/**
 * Decides whether a person did something, or a page left open made the request by itself. Browsers reopen event streams
 * again and again, and after an event a page refetches its own data. When a person leaves for another page or another
 * filter, the page fetches data of an address that is not its own, which counts as use.
 */
export function isUse({ method, url, headers }: Request): boolean {
  if (method !== "GET" && method !== "HEAD") return true;
  const page = pageOf(url);
  if (page.endsWith("/events")) return false;
  if (!new URL(url).pathname.endsWith(".data")) return headers.get("sec-fetch-dest") !== "empty";
  const from = headers.get("referer");
  return from === null || !URL.canParse(from) || pageOf(from) !== page;
}

/** Returns the path and query of the page that an address, or the address of its data, belongs to. */
function pageOf(address: string): string {
  const { pathname, searchParams } = new URL(address);
  const path = pathname.replace(/\/_\.data$/, "/").replace(/\.data$/, "");
  // The router's own parameter: which parts of the page are wanted.
  searchParams.delete("_routes");
  return searchParams.size > 0 ? `${path}?${searchParams.toString()}` : path;
}
