import { requireSignedIn } from "../../access/require-signed-in.ts";
import type { Shop } from "../../shop/shop.ts";
import { findLiveSessions } from "./find-session.server.ts";
import type { Ending } from "../../ports/rights-watch.ts";

/**
 * Calls `ended` within a second of the moment when the person who asks is signed out, or `mayGoOn` is false of the shop
 * as that person may use it then. Answers how to stop watching.
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
