import { hostCookie, keepCookie, readCookie } from "../text/host-cookie.ts";

const plainName = "cart-notice";
const keptSeconds = 300;

/**
 * What the next page tells once of a merged cart, as a Set-Cookie header or for document.cookie; '' takes it away. A
 * page that runs no scripts cannot do that, so it goes by itself.
 */
export function keepCartNotice(notice: string, options: { secure: boolean }): string {
  return keepCookie(plainName, encodeURIComponent(notice), notice === "" ? 0 : keptSeconds, options);
}

/** The notice in a Cookie header or in document.cookie. */
export function findCartNotice(cookies: string | null, options: { secure: boolean }): string | undefined {
  const value = readCookie(cookies, hostCookie(plainName, options));
  try {
    return value ? decodeURIComponent(value) : undefined;
  } catch {
    return undefined;
  }
}
