import { withoutQuotes } from "../query/list-query.ts";
import { worksHere } from "../../shop/access/permissions.ts";
import { addressOf } from "../../shop/access/actor.ts";
import { networkOf } from "../../shop/limits/network-of.ts";
import type { Shop } from "../../shop/context/shop.ts";

/** How many products have all that was searched for, and the words searched for if those typed were corrected. */
type Outcome = { total: number; corrected?: string | null };

/**
 * Counts a search of a visitor by the words that found something. Sellers and staff are not counted, nor do programs
 * with the same network count twice a day.
 */
export function noteSearch({ actor, searches }: Shop, typed: string, { total, corrected }: Outcome): void {
  if (worksHere(actor)) return;
  const text = withoutQuotes(total > 0 ? (corrected ?? typed) : typed);
  searches?.count(typed, { text, found: total }, networkOf(addressOf(actor)));
}
