import { refuseNearBrand } from "../../catalogue/brands/refuse-near-brand.server.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import { refusal } from "../refusals.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { holdSchema } from "../../catalogue/schema/hold-schema.server.ts";
import { refuseTakenSku } from "../groups/refuse-taken-sku.server.ts";
import { beginSelling } from "../../vendors/vendor/selling-details.server.ts";
import { ruleProblems } from "../facts/publishing-rules.ts";
import { readRates } from "../../tax/rates/read-rates.server.ts";
import { claimTypedSlug } from "../slugs/claim-slugs.server.ts";
import { giveSlug } from "../slugs/give-slug.server.ts";
import { type ProductInput, rateInput } from "./product-input.ts";
import { flagsOf } from "./product-flags.ts";
import { refuseUnfit } from "./refuse-unfit.ts";
import { vendorToListFor } from "./vendor-to-list-for.server.ts";
import { insertListings, takeProductIds } from "./write-listings.server.ts";

type NewListing = {
  status: "draft" | "published";
  /** Pictures that the shop keeps already, as of another listing or of a file, in order. */
  pictures?: readonly { picture_id: string; alt: string }[];
  /** A draft that is published as soon as it has a picture: all else that publishing asks for is asked for now. */
  isToBePublished?: boolean;
};

/**
 * Adds a new product, as a draft or published. An admin chooses the vendor.
 * Refuses: to publish for a new vendor who lacks details; by field, prices that break a rule, a GST rate that is not legal, and what a published product lacks; a brand that looks like a known one; an address that is taken; no vendor;
 * a negative stock.
 */
export function addProduct(
  shop: Shop,
  input: ProductInput,
  { status, pictures = [], isToBePublished = false }: NewListing,
): Promise<{ id: string; slug: string }> {
  return inTransaction(shop, async (shop) => {
    const schema = await holdSchema(shop);
    await refuseNearBrand(shop, input.brand, { isConfirmed: input.confirmsBrand === true });
    const { vendorId, chargesGst } = await vendorToListFor(shop, input.vendorId);
    const target = isToBePublished
      ? ({ status: "published", pictures: 1 } as const)
      : { status, pictures: pictures.length };
    const rates = await readRates(shop);
    const rated = rateInput(schema, rates, input);
    refuseUnfit(rated, ruleProblems(rated, { ...target, schema, rates, chargesGst }, null));
    if (isToBePublished) await beginSelling(shop, [{ vendorId }]);
    const [id = ""] = await takeProductIds(shop, 1);
    await refuseTakenSku(shop, vendorId, [{ id, sku: rated.sku }]);
    if (input.slug !== null) await claimTypedSlug(shop, { id, slug: input.slug });
    const slug = input.slug ?? (await giveSlug(shop, { id, brand: input.brand, name: input.name }));
    const stock = stockToBegin(input);
    const listing = { id, facts: rated, vendorId, slug, status, flags: flagsOf(shop, input), stock };
    await insertListings(shop, [listing], "listed");
    if (pictures.length > 0) {
      await shop.db
        .insertInto("product_pictures")
        .values(pictures.map((picture, position) => ({ ...picture, product_id: id, position })))
        .execute();
    }
    return { id, slug };
  });
}

function stockToBegin({ stock }: ProductInput): number {
  if (stock === null) return 0;
  const pieces = "to" in stock ? stock.to : stock.by;
  if (pieces >= 0) return pieces;
  throw refusal("stock.none-yet");
}
