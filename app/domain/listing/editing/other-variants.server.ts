import { refusal } from "../refusals.ts";
import type { Shop } from "../../shop/context/shop.ts";
import type { CatalogueSchema } from "../../catalogue/schema/catalogue-schema.ts";
import { lackingAfter } from "../facts/publishing-rules.ts";
import type { LockedGroup } from "../groups/lock-groups.server.ts";
import { findListings, type LockedListing } from "./lock-listings.server.ts";

/** The other variants of a product, as they are before an edit of one is written to all. */
export async function readOtherVariants(
  shop: Shop,
  group: LockedGroup,
  productId: string,
): Promise<LockedListing[]> {
  const rows = await shop.db
    .selectFrom("products")
    .select("id")
    .where("group_id", "=", group.id)
    .where("id", "<>", productId)
    .execute();
  return findAll(shop, rows);
}

/** Refuses: an edit, already written to all variants, after which one on sale lacks what it needs. */
export async function refuseLackingVariants(
  shop: Shop,
  schema: CatalogueSchema,
  before: readonly LockedListing[],
): Promise<void> {
  for (const { id, facts, status, pictures } of await findAll(shop, before)) {
    const stored = before.find((listing) => listing.id === id) ?? null;
    const problems = lackingAfter(facts, { status, schema, pictures }, stored);
    if (Object.keys(problems).length === 0) continue;
    throw refusal("variants.on-sale-lacks", { product: stored?.facts.name ?? facts.name, problems });
  }
}

async function findAll(shop: Shop, products: readonly { id: string }[]): Promise<LockedListing[]> {
  const ids = products.map(({ id }) => id);
  return ids.length === 0 ? [] : findListings(shop, ids);
}
