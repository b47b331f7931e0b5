import { cookiesOf, hostCookie, setCookie, readCookie } from "#domain/base/cookies/host-cookie.ts";
import { compareCookie } from "#domain/catalogue/compare/compare-query.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { hasCommonPassword } from "#domain/shop/access/actor.ts";

/** Defines a cookie that scripts cannot read. */
function ownCookie(plainName: string) {
  return {
    save(shop: Pick<Shop, "origin">, { value, seconds }: { value: string; seconds: number }): string {
      return `${setCookie(plainName, value, seconds, cookiesOf(shop))}; HttpOnly`;
    },
    find(shop: Pick<Shop, "origin">, request: Request): string | undefined {
      const name = hostCookie(plainName, cookiesOf(shop));
      return readCookie(request.headers.get("cookie"), name) || undefined;
    },
  };
}

const twoFactor = ownCookie("yantra-two-factor");
const device = ownCookie("yantra-device");
const passwordNote = ownCookie("yantra-password-note");
const labelSize = ownCookie("yantra-label-size");

/** Returns the Set-Cookie value that remembers a correct password until the two-factor code is given. */
export const twoFactorCookie = (shop: Shop, token: string) =>
  twoFactor.save(shop, { value: token, seconds: 10 * 60 });
export const findTwoFactor = twoFactor.find;

/** Returns the Set-Cookie value that marks a browser as known to the accounts opened in it. It signs nobody in. */
export const deviceCookie = (shop: Shop, token: string) =>
  device.save(shop, { value: token, seconds: 400 * 86_400 });
export const findDevice = device.find;

/** Returns the Set-Cookie value that remembers on what this desk prints its address labels. */
export const labelSizeCookie = (shop: Shop, size: string) =>
  labelSize.save(shop, { value: size, seconds: 400 * 86_400 });
export const findLabelSize = labelSize.find;

/**
 * Returns the Set-Cookie value that remembers the products a visitor compares; none removes it. Scripts may read it, so
 * that lists ask for these products only where there are any.
 */
export const comparedCookie = (shop: Pick<Shop, "origin">, slugs: readonly string[]) =>
  setCookie(compareCookie, slugs.join("."), slugs.length === 0 ? 0 : 30 * 86_400, cookiesOf(shop));
export const findCompared = (shop: Pick<Shop, "origin">, request: Request) =>
  readCookie(request.headers.get("cookie"), hostCookie(compareCookie, cookiesOf(shop)));

/**
 * Returns the Set-Cookie value that makes the next page mention the password just chosen. It expires by itself, because
 * nothing can remove it without scripts.
 */
export const passwordNoteCookie = (shop: Shop) => passwordNote.save(shop, { value: "1", seconds: 15 });
const hasPasswordNote = (shop: Shop, request: Request) => passwordNote.find(shop, request) !== undefined;

const passwordNoteText =
  "The password you have just chosen is common and easy to guess. You can choose another one under My Account, Password.";

/** Returns the note that follows a registration with an easily guessed password; undefined on all other pages. */
export function findPasswordNote(shop: Shop, request: Request): string | undefined {
  return hasCommonPassword(shop.actor) && hasPasswordNote(shop, request) ? passwordNoteText : undefined;
}
