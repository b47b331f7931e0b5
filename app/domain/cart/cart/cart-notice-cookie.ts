import { hostCookie, setCookie, readCookie } from "../../base/cookies/host-cookie.ts";

const plainName = "cart-notice";
const maxAgeSeconds = 300;

/**
 * Writes the notice about a merged cart, which the next page shows once, as a Set-Cookie header or for document.cookie.
 * '' removes it. A page without scripts cannot remove it, so the cookie expires by itself.
 */
export function cartNoticeCookie(notice: string, options: { secure: boolean }): string {
  return setCookie(plainName, encodeURIComponent(notice), notice === "" ? 0 : maxAgeSeconds, options);
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
