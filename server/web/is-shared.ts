/** Kept for all guests, here and by proxies: its Cache-Control says so by a shared lifetime. */
export function isShared(headers: Headers): boolean {
  return /\bs-maxage=/.test(headers.get("cache-control") ?? "");
}
