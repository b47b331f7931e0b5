import { hostCookie, keepCookie, readCookie } from "../../base/cookies/host-cookie.ts";

const plainName = "cart-notice";
const keptSeconds = 300;

/**
 * Writes the notice about a merged cart, which the next page shows once, as a Set-Cookie header or for document.cookie.
 * '' removes it. A page without scripts cannot remove it, so the cookie expires by itself.
 */
export function keepCartNotice(notice: string, options: { secure: boolean }): string {
  return keepCookie(plainName, encodeURIComponent(notice), notice === "" ? 0 : keptSeconds, options);
}

/** Finds the notice in a Cookie header or in document.cookie. */
export function findCartNotice(cookies: string | null, options: { secure: boolean }): string | undefined {
  const value = readCookie(cookies, hostCookie(plainName, options));
  try {
    return value ? decodeURIComponent(value) : undefined;
  } catch {
    return undefined;
  }
}
