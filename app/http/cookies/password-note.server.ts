import { hasCommonPassword } from "#domain/access/actor.ts";
import type { Shop } from "#domain/shop/shop.ts";
import { hasPasswordNote } from "./own-cookies.server.ts";

const sentence =
  "The password you have just chosen is common and easy to guess. You can choose another one under My Account, Password.";

/** What the page after a registration says once of a password that is easy to guess; undefined on all others. */
export function findPasswordNote(shop: Shop, request: Request): string | undefined {
  return hasCommonPassword(shop.actor) && hasPasswordNote(shop, request) ? sentence : undefined;
}
