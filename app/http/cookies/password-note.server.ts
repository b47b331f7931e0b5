import { hasCommonPassword } from "#domain/access/actor.ts";
import type { Shop } from "#domain/shop/shop.ts";
import { hasPasswordNote } from "./own-cookies.server.ts";

const sentence =
  "The password you have just chosen is common and easy to guess. You can choose another one under My Account, Password.";

/** Returns the note that follows a registration with an easily guessed password; undefined on all other pages. */
export function findPasswordNote(shop: Shop, request: Request): string | undefined {
  return hasCommonPassword(shop.actor) && hasPasswordNote(shop, request) ? sentence : undefined;
}
