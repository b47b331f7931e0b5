import { hostCookie } from "../host-cookie.ts";
import { readCookie } from "./guest-cart-cookie.ts";

const cookieName = (options: { secure: boolean }) => hostCookie("cart-notice", options);
const keptSeconds = 300;

/**
 * What the next page tells once of a merged cart, as a Set-Cookie header. A page that runs no scripts cannot drop it,
 * so it goes by itself.
 */
export function keepCartNotice(notice: string, options: { secure: boolean }): string {
  const secure = options.secure ? "; Secure" : "";
  return `${cookieName(options)}=${encodeURIComponent(notice)}; Path=/; Max-Age=${keptSeconds}; SameSite=Lax${secure}`;
}

/** The notice in a Cookie header or in document.cookie. */
export function findCartNotice(cookies: string | null, options: { secure: boolean }): string | undefined {
  const value = readCookie(cookies, cookieName(options));
  try {
    return value ? decodeURIComponent(value) : undefined;
  } catch {
    return undefined;
  }
}

/** For document.cookie, once the notice was shown. */
export function dropCartNotice(options: { secure: boolean }): string {
  return `${cookieName(options)}=; Path=/; Max-Age=0${options.secure ? "; Secure" : ""}`;
}
