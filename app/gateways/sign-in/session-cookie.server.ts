import { createHmac } from "node:crypto";
import { cookiesOf, hostCookie, setCookie, readCookie } from "#domain/base/cookies/host-cookie.ts";
import { isSameSecret } from "#domain/base/identifiers/hash-of.server.ts";
import { sessionSeconds } from "#domain/people/sessions/find-session.server.ts";

const plainName = "yantra.session_token";

/**
 * The cookie of a session: its token, a dot and the HMAC-SHA256 of the token, so that a made-up token costs no query.
 * Scripts cannot read it.
 */
export function openSessionCookie({ secret, origin }: { secret: string; origin: string }) {
  const attributes = cookiesOf({ origin });
  const name = hostCookie(plainName, attributes);
  const write = (value: string, seconds: number) =>
    `${setCookie(plainName, value, seconds, attributes)}; HttpOnly`;

  function sign(token: string): string {
    return encodeURIComponent(`${token}.${createHmac("sha256", secret).update(token).digest("base64")}`);
  }

  return {
    isIn: (cookieHeader: string) => cookieHeader.includes(`${name}=`),
    save: (token: string) => write(sign(token), sessionSeconds),
    expire: () => write("", 0),
    /** The token in a Cookie header; undefined when there is none, or none that the shop signed. */
    read(cookieHeader: string | null): string | undefined {
      const value = readCookie(cookieHeader, name);
      const token = value?.split(".", 1)[0];
      return value && token && isSameSecret(value, sign(token)) ? token : undefined;
    },
  };
}
