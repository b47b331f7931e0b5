import { refusal } from "../refusals.ts";
import type { Shop } from "../../shop/context/shop.ts";
import type { CatalogueSchema } from "../../catalogue/schema/catalogue-schema.ts";
import { lackingAfter } from "../facts/publishing-rules.ts";
import { type LockedGroup, variantIds } from "../groups/lock-groups.server.ts";
import { findListings, type LockedListing } from "./lock-listings.server.ts";

/** The other variants of a product, as they are before an edit of one is written to all. */
export async function readOtherVariants(
  shop: Shop,
  group: LockedGroup,
  productId: string,
): Promise<LockedListing[]> {
  const ids = await variantIds(shop, [group.id]);
  return findAll(
    shop,
    ids.filter((id) => id !== productId),
  );
}

/** Refuses: an edit, already written to all variants, after which one on sale lacks what it needs. */
export async function refuseLackingVariants(
  shop: Shop,
  schema: CatalogueSchema,
  before: readonly LockedListing[],
): Promise<void> {
  for (const { id, facts, status, pictures } of await findAll(
    shop,
    before.map(({ id }) => id),
  )) {
    const stored = before.find((listing) => listing.id === id) ?? null;
    const problems = lackingAfter(facts, { status, schema, pictures }, stored);
    if (Object.keys(problems).length === 0) continue;
    throw refusal("variants.on-sale-lacks", { product: stored?.facts.name ?? facts.name, problems });
  }
}

async function findAll(shop: Shop, ids: readonly string[]): Promise<LockedListing[]> {
  return ids.length === 0 ? [] : findListings(shop, ids);
}
