/**
 * The headers of a page that is the same for every guest: this process and a cache in front may keep it. Whoever is
 * signed in gets a page of their own all the same (see `visitor`).
 */
export function everyGuestHeaders() {
  return { "Cache-Control": "public, max-age=0, s-maxage=10", Vary: "Cookie" };
}
