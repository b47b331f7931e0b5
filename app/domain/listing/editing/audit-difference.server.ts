import { type Change, noteChanges } from "../../audit/write-audit.server.ts";
import { whatChanged } from "../../audit/what-changed.ts";
import type { Shop } from "../../shop/shop.ts";
import type { LockedListing } from "./lock-listings.server.ts";

type Listed = Pick<LockedListing, "id" | "vendorId" | "facts">;
type Noted = Parameters<typeof whatChanged>[0];

/** Writes one entry of what differs between two states of a product; none where nothing does. */
export async function noteDifference(
  shop: Shop,
  action: string,
  listing: Listed,
  before: Noted,
  after: Noted,
): Promise<void> {
  await noteChanges(shop, differences(action, listing, before, after));
}

/** The entry that would be written; none where nothing differs. */
export function differences(
  action: string,
  { id, vendorId, facts }: Listed,
  before: Noted,
  after: Noted,
): Change[] {
  const changed = whatChanged(before, after);
  return changed ? [{ action, subject: { id, name: facts.name }, vendorId, ...changed }] : [];
}

export function pricesOf({ price, discountPrice, mrpInclGst }: LockedListing["facts"]): Noted {
  return { price, discountPrice, mrpInclGst };
}
