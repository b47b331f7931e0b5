/**
 * Returns the headers of a page that is the same for every guest, so that this process and a cache in front may keep
 * it.
 * Signed-in people still get a page of their own (see `visitor`).
 */
export function everyGuestHeaders() {
  return { "Cache-Control": "public, max-age=0, s-maxage=10", Vary: "Cookie" };
}
