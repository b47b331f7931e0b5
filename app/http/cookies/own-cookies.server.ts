import { cookiesOf, hostCookie, keepCookie, readCookie } from "#domain/text/host-cookie.ts";
import type { Shop } from "#domain/shop/shop.ts";

type Kept = { value: string; seconds: number };

/** A cookie that scripts cannot read. */
function ownCookie(plainName: string) {
  return {
    keep(shop: Pick<Shop, "origin">, { value, seconds }: Kept): string {
      return `${keepCookie(plainName, value, seconds, cookiesOf(shop))}; HttpOnly`;
    },
    find(shop: Pick<Shop, "origin">, request: Request): string | undefined {
      const name = hostCookie(plainName, cookiesOf(shop));
      return readCookie(request.headers.get("cookie"), name) || undefined;
    },
  };
}

const twoFactor = ownCookie("yantra-second-step");
const device = ownCookie("yantra-device");
const passwordNote = ownCookie("yantra-password-note");

/** The Set-Cookie value that keeps, until the code is given, that the password was right. */
export const keepTwoFactor = (shop: Shop, token: string) =>
  twoFactor.keep(shop, { value: token, seconds: 10 * 60 });
export const findTwoFactor = twoFactor.find;

/** The Set-Cookie value by which a browser is known to the accounts that were opened in it; no sign-in by itself. */
export const keepDevice = (shop: Shop, token: string) =>
  device.keep(shop, { value: token, seconds: 400 * 86_400 });
export const findDevice = device.find;

/** That the next page is to speak of the password just chosen. Nothing takes it away without scripts, so it goes by itself. */
export const keepPasswordNote = (shop: Shop) => passwordNote.keep(shop, { value: "1", seconds: 15 });
export const hasPasswordNote = (shop: Shop, request: Request) =>
  passwordNote.find(shop, request) !== undefined;
