/** How this page came here, by which the shop's cookies are named: see `hostCookie`. Only in the browser. */
export function cookieOptions(): { secure: boolean } {
  return { secure: location.protocol === "https:" };
}
