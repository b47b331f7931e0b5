import { noteChanges } from "../../shop/audit/write-audit.server.ts";
import { refuseNearBrand } from "../../catalogue/brands/refuse-near-brand.server.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { holdSchema } from "../../catalogue/schema/hold-schema.server.ts";
import { lockGroups, type LockedGroup, variantIds } from "../groups/lock-groups.server.ts";
import { refuseLostOptions, settleGroup } from "../groups/settle-group.server.ts";
import { refuseTakenSku } from "../groups/refuse-taken-sku.server.ts";
import { ruleProblems, lackingAfter } from "../facts/publishing-rules.ts";
import { readRates } from "../../tax/rates/read-rates.server.ts";
import { changeStock } from "./change-stock.server.ts";
import { claimTypedSlug } from "../slugs/claim-slugs.server.ts";
import { giveSlug } from "../slugs/give-slug.server.ts";
import { lockSeenListing, findListings, type LockedListing } from "./lock-listings.server.ts";
import { allDifferences, differences } from "./audit-difference.server.ts";
import { type ProductInput, rateInput } from "./product-input.ts";
import { flagsOf } from "./product-flags.ts";
import { refuseUnfit } from "./refuse-unfit.ts";
import { vendorToListFor } from "./vendor-to-list-for.server.ts";
import { updateListings } from "./write-listings.server.ts";
import { refusal } from "../refusals.ts";
import type { CatalogueSchema } from "../../catalogue/schema/catalogue-schema.ts";

/**
 * Changes a whole product at once, and its status if one is given. Its address stays unless another one is typed. An
 * emptied address is generated again from brand and name.
 * Refuses: an edit of an outdated copy; by field, facts that break a rule; a product that is not the seller's.
 */
export function changeProduct(
  shop: Shop,
  productId: string,
  input: ProductInput,
  { status: newStatus }: { status?: "draft" | "published" } = {},
): Promise<{ version: number }> {
  return inTransaction(shop, async (shop) => {
    const schema = await holdSchema(shop);
    await refuseNearBrand(shop, input.brand, { isConfirmed: input.confirmsBrand === true });
    const [group] = await lockGroups(shop, [productId]);
    const listing = await lockSeenListing(shop, productId, input.version);
    const status = newStatus ?? listing.status;
    const { vendorId, chargesGst } =
      input.vendorId === null ? listing : await vendorToListFor(shop, input.vendorId);
    const rates = await readRates(shop);
    const rated = rateInput(schema, rates, input, listing.facts.specs);
    const { pictures } = listing;
    refuseUnfit(rated, ruleProblems(rated, { status, schema, rates, pictures, chargesGst }, listing));
    if (group) refuseLostOptions(schema, group, rated);
    const others = group ? await readOtherVariants(shop, group, productId) : [];
    const skus = others.map(({ id, facts: { sku } }) => ({ id, sku }));
    await refuseTakenSku(shop, vendorId, [{ id: productId, sku: rated.sku }, ...skus]);
    // Before the product is updated: an order locks its stock first and the product afterwards.
    await changeStock(shop, listing, input.stock, input.seenStock);
    const { brand, name } = input;
    if (input.slug !== null && input.slug !== listing.slug)
      await claimTypedSlug(shop, { id: productId, slug: input.slug });
    const slug = input.slug ?? (await giveSlug(shop, { id: productId, brand, name }));
    const flags = flagsOf(shop, input);
    await updateListings(shop, [{ id: productId, facts: rated, vendorId, slug, status, flags }]);
    if (group) {
      const sharesSpecs = input.onlyThisVariant !== true;
      await settleGroup(shop, schema, group, { id: productId, before: listing.facts, sharesSpecs });
      await refuseLackingVariants(shop, schema, others);
    }
    const { version } = await shop.db
      .selectFrom("products")
      .select("version")
      .where("id", "=", productId)
      .executeTakeFirstOrThrow();
    const after = { facts: rated, vendorId, status };
    await noteChanges(shop, [
      ...allDifferences(schema, listing, after),
      ...differences("product.flags", listing, listing.flags, { ...listing.flags, ...flags }),
    ]);
    return { version };
  });
}

/** The other variants of a product, as they are before an edit of one is written to all. */
async function readOtherVariants(
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
async function refuseLackingVariants(
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
