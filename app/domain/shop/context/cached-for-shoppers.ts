import { worksHere } from "../access/permissions.ts";
import type { Shop } from "./shop.ts";

/**
 * Answers a question from the query cache, so that it is asked once for all shoppers.
 * Bypasses the cache for vendors and admins, who want to see what they have just changed, and inside a transaction. A
 * shopper may get an answer that is half a second old, as on a guest's page. The amounts of an order are never read
 * through here.
 */
export function cachedForShoppers<Answer>(
  { actor, db, queryCache }: Shop,
  question: string,
  request: () => Promise<Answer>,
  until: "catalogue" | "schema" = "catalogue",
): Promise<Answer> {
  return queryCache && !worksHere(actor) && !db.isTransaction
    ? queryCache.find(question, request, until)
    : request();
}
