import { worksHere } from "../access/permissions.ts";
import type { Shop } from "./shop.ts";

/**
 * Asks once for all shoppers. Vendors and admins are answered anew, since they look at what they have just changed, and
 * so is a transaction. A shopper may be told what was true half a second ago, as on a guest's page; what an order costs
 * is never asked through here.
 */
export function cachedForShoppers<Answer>(
  { actor, db, queryCache }: Shop,
  question: string,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  return queryCache && !worksHere(actor) && !db.isTransaction ? queryCache.find(question, ask) : ask();
}
