/** Whether a response may be cached for all guests, here and by proxies: its Cache-Control has an s-maxage. */
export function isShared(headers: Headers): boolean {
  return /\bs-maxage=/.test(headers.get("cache-control") ?? "");
}
