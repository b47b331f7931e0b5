import type { Shop } from "./shop.ts";

/**
 * Asks once for all shoppers. Vendors and admins are answered anew, since they look at what they have just changed, and
 * so is a transaction. A shopper may be told what was true half a second ago, as on a guest's page; what an order costs
 * is never asked through here.
 */
export function askForAll<Answer>(
  { actor, db, kept }: Shop,
  question: string,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const isShopper = actor.role === "guest" || actor.role === "customer";
  return kept && isShopper && !db.isTransaction ? kept.find(question, ask) : ask();
}
