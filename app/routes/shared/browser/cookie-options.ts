/**
 * Whether the page was loaded over HTTPS, which decides the names of the shop's cookies: see `hostCookie`. Works in the
 * browser only.
 */
export function cookieOptions(): { secure: boolean } {
  return { secure: location.protocol === "https:" };
}
