import { requireSignedIn } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { findLiveSessions } from "./find-session.server.ts";
import type { Ending } from "../../shop/ports/rights-watch.ts";

/**
 * Calls `ended` within a second after the user is signed out, or `mayGoOn` becomes false for the user's rights at that
 * moment. Returns a function that stops watching.
 */
export function watchRight(
  shop: Shop,
  mayGoOn: (shop: Shop) => Promise<boolean>,
  ended: (why: Ending) => void,
): () => void {
  return shop.rights.watch({
    actor: requireSignedIn(shop.actor),
    findLiveSessions: (sessionIds) => findLiveSessions(shop, sessionIds),
    mayGoOn: (actor) => mayGoOn({ ...shop, actor }),
    ended,
  });
}
