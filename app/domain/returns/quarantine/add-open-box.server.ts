import { addProduct } from "../../listing/editing/add-product.server.ts";
import { findListings, type LockedListing } from "../../listing/editing/lock-listings.server.ts";
import { settleInput } from "../../listing/editing/product-input.ts";
import { publishingProblems } from "../../listing/facts/publishing-rules.ts";
import { refusal } from "../refusals.ts";
import type { GoodsDecisionInput } from "../return/goods-input.ts";
import { readCatalogueSchema } from "../../catalogue/schema/read-schema.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import type { LockedReturn } from "../transitions/transition-return.server.ts";

const longestName = 120;
const suffix = " (open box)";

/**
 * Finds or adds the listing under which goods of a return are sold as open box, and returns its id. A new listing is a
 * copy of the product with a price and a condition of its own; it is on sale if the product is, unless
 * something is missing by now that a product on sale must say.
 * Refuses: a listing that is not an open-box one of this product; prices that break a rule.
 */
export async function addOpenBox(
  shop: Shop,
  { productId, vendorId }: LockedReturn,
  { listingId, price, conditionWords }: Extract<GoodsDecisionInput, { decision: "open-box" }>,
): Promise<string> {
  const [listing] = await findListings(shop, [productId]);
  if (!listing) throw refusal("goods.no-listing");
  const root = await rootOf(shop, productId);
  if (listingId !== null) {
    const product = await shop.db
      .selectFrom("products")
      .select("id")
      .where("id", "=", listingId)
      .where("vendor_id", "=", vendorId)
      .where("open_box_of", "=", root)
      .where("condition", "=", "open-box")
      .executeTakeFirst();
    if (!product) throw refusal("goods.no-listing");
    return product.id;
  }
  const input = openBoxInput(listing, { price, conditionWords });
  const pictures = await picturesOf(shop, productId);
  const schema = await readCatalogueSchema(shop);
  const lacking = publishingProblems(settleInput(schema, input), { schema, pictures: pictures.length });
  const isReady = listing.status === "published" && Object.keys(lacking).length === 0;
  const { id } = await addProduct(shop, input, { status: isReady ? "published" : "draft", pictures });
  await shop.db.updateTable("products").set({ open_box_of: root }).where("id", "=", id).execute();
  return id;
}

/** The listing sold new, also of a listing that is open box itself. */
async function rootOf(shop: Shop, productId: string): Promise<string> {
  const { open_box_of: root } = await shop.db
    .selectFrom("products")
    .select("open_box_of")
    .where("id", "=", productId)
    .executeTakeFirstOrThrow();
  return root ?? productId;
}

function openBoxInput(
  { facts, vendorId }: LockedListing,
  { price, conditionWords }: { price: number | null; conditionWords: string },
) {
  const name = /open box/i.test(facts.name)
    ? facts.name
    : facts.name.slice(0, longestName - suffix.length) + suffix;
  return {
    ...facts,
    name,
    sku: null,
    variantOf: null,
    price,
    discountPrice: null,
    condition: "open-box" as const,
    conditionWords,
    vendorId,
    slug: null,
    stock: { to: 0 },
    seenStock: undefined,
    version: undefined,
  };
}

function picturesOf(shop: Shop, productId: string) {
  return shop.db
    .selectFrom("product_pictures")
    .select(["picture_id", "alt"])
    .where("product_id", "=", productId)
    .orderBy("position")
    .execute();
}
