import { sql } from "kysely";
import type { TaxStatus } from "#db/values/vendor-values.ts";
import {
  allCards,
  isListedBy,
  readListedCards,
  publicCards,
  specsOf,
  toCard,
} from "./product-rows.server.ts";
import { cachedForShoppers } from "../../shop/context/cached-for-shoppers.ts";
import { can } from "../../shop/access/permissions.ts";
import { sellerScope } from "../../shop/access/seller-scope.ts";
import type { Shop } from "../../shop/context/shop.ts";
import type { CatalogueSchema } from "../schema/catalogue-schema.ts";
import type { SpecValues } from "../schema/specification.ts";
import { valueText } from "../schema/value-text.ts";
import { readCatalogueSchema } from "../schema/read-schema.server.ts";
import { readSearchLists } from "../search/read-lists.server.ts";
import { catalogueModel } from "../model/cached-model.server.ts";
import { firstOf } from "../model/scan-list.ts";
import { priceWithGst, unitPrice } from "../../base/money/unit-price.ts";
import { listPictures } from "./list-pictures.server.ts";
import { type CardSpec, cardSpecs } from "./card-lines.ts";
import { categoryTrail, type TrailStep } from "./category-trail.ts";
import { isPhotographedOpen } from "./pictured-as.ts";
import type { ProductCard, ProductPicture } from "./product-card-data.ts";
import { specSlots, type SpecSlot } from "./spec-entries.ts";
import { type SpecProperty, specProperties } from "./spec-properties.ts";
import { pluralOfRivals, type SheetGroup, specSheet } from "./spec-sheet.ts";
import { type Model, readModel } from "./read-siblings.server.ts";
import type { SpecRank } from "./spec-rank.ts";
import { type Enough, findEnough, ranksOf } from "./spec-ranks.server.ts";
import { capitalised } from "../../base/text/capitalised.ts";
import { runText, whatItRuns } from "./what-it-runs.ts";
import { fromRow } from "../return-terms/category-terms-row.ts";
import { allCategoryTerms, termsFrom } from "../return-terms/category-terms.server.ts";
import { ownTermsOfProducts, type Terms, termsOf } from "../return-terms/terms.ts";
import { warrantySentence } from "../return-terms/warranty-text.ts";

/** Everything that a product's page shows, including what the law requires there (Legal Metrology Rule 6(10)). */
export type ProductPage = ProductCard & {
  brand: string;
  /** Its categories from the outermost one on. */
  trail: TrailStep[];
  description: string;
  pictures: ProductPicture[];
  /** All its variants have the same reviews. */
  groupId: string;
  /** 4.5, of the buyers' own reviews; null without any. */
  rating: number | null;
  reviews: number;
  /** The made-up rating of a sample product; null in a live shop. */
  sampleRating: number | null;
  mrpInclGst: number;
  hsn: string;
  /** '1 year, on-site' */
  warranty: string;
  terms: Terms;
  countryOfOrigin: string;
  manufacturer: string;
  importer: string | null;
  genericName: string;
  netQuantity: string;
  seller: Seller;
  /** Open days until the seller hands it over, and then until the courier is there; null where the shop delivers nowhere. */
  days: { dispatch: number; from: number; to: number } | null;
  /** The product is not on sale: its vendor looks at what shoppers would see. */
  isPreview: boolean;
  /** What stands beside the price, at most four. */
  keySpecs: CardSpec[];
  sheet: SheetGroup[];
  /** What its rulers compare it with: 'other laptops here'. */
  rivals: string;
  /** Whether it has what programs and games need, and why. */
  runs: { uses: string; words: string }[];
  /** What is enough for some of them and costs less. */
  enough: Enough | null;
  color: string | null;
  properties: SpecProperty[];
  /** Its first picture shows it at the angle that a dimension line of its width is drawn for. */
  isDrawnSlanted: boolean;
  similar: ProductCard[];
  sku: string;
  gtin: string | null;
  mpn: string | null;
  /** The product of which this is a variant; null for one without variants. */
  model: Model | null;
};

/**
 * The seller (E-Commerce Rules, rule 5(3)(a)). A demo vendor, which is approved at once, may not have filled in
 * everything.
 */
type Seller = {
  name: string;
  legalName: string | null;
  gstin: string | null;
  taxStatus: TaxStatus;
  address: string | null;
  email: string;
  phone: string | null;
  /** Whether its goods may be collected at the shop. */
  isCollectable: boolean;
};

const maxSimilar = 4;
const maxKeySpecs = 4;
const notStated = "–";

/** Finds the product on sale with this slug; undefined if there is none. Five queries, of which four wait for the first. */
export function findProduct(shop: Shop, slug: string): Promise<ProductPage | undefined> {
  return cachedForShoppers(shop, `product ${slug}`, () => readPage(shop, publicCards(shop), slug));
}

/**
 * Previews a product that is not on sale, for its vendor and for those who may read everybody's products. Undefined for
 * everybody else, and while the product has no price or no MRP. Other missing values show as a dash.
 */
export async function findPreview(shop: Shop, slug: string): Promise<ProductPage | undefined> {
  if (!can(shop.actor, "products.read-own") && !can(shop.actor, "products.read-any")) return undefined;
  const own = allCards(shop)
    .where(isListedBy(sellerScope(shop.actor, "products.read")))
    .where("products.price", "is not", null)
    .$narrowType<{ price: number }>();
  return readPage(shop, own, slug);
}

async function readPage(
  shop: Shop,
  cards: ReturnType<typeof publicCards>,
  slug: string,
): Promise<ProductPage | undefined> {
  const [row, schema, lists] = await Promise.all([
    readRow(cards, slug),
    readCatalogueSchema(shop),
    readSearchLists(shop),
  ]);
  if (!row) return undefined;
  const card = toCard(row, schema);
  const specs = specsOf(row);
  const terms = termsOf(row.category_terms.map(fromRow), row.terms_from, row);
  const runs = whatItRuns(schema, card.category, specs, lists);
  const priced = { groupId: row.group_id, category: card.category, priceWithGst: priceWithGst(card) };
  const [pictures, ranks, enough, similar, model] = await Promise.all([
    listPictures(shop, card.id),
    ranksOf(shop, schema, { ...priced, specs, usage: row.usage }),
    findEnough(shop, schema, priced, runs),
    listSimilar(shop, { ...card, groupId: row.group_id }, schema),
    readModel(shop, row, schema),
  ]);
  const slots = specSlots(schema, card.category);
  return {
    ...card,
    brand: row.brand,
    trail: categoryTrail(schema, card.category),
    description: row.description ?? notStated,
    pictures,
    groupId: row.group_id,
    ...(row.own ?? { rating: row.rating, reviews: row.reviews }),
    sampleRating: row.own && shop.mode !== "live" ? row.rating : null,
    mrpInclGst: row.mrp_incl_gst,
    hsn: row.hsn ?? notStated,
    warranty: warrantySentence(terms.warranty),
    terms,
    countryOfOrigin: row.country_of_origin ?? notStated,
    manufacturer: row.manufacturer ?? notStated,
    importer: row.importer,
    genericName: row.generic_name ?? notStated,
    netQuantity: row.net_quantity ?? notStated,
    seller: {
      name: row.vendor_name,
      legalName: row.legal_name,
      gstin: row.gstin,
      taxStatus: row.tax_status as TaxStatus,
      address: row.address_line && `${row.address_line}, ${row.city} ${row.pincode}`,
      email: row.email,
      phone: row.phone,
      isCollectable: row.is_collectable,
    },
    days: row.days,
    isPreview: !row.is_public,
    keySpecs: cardSpecs(slots, specs).slice(0, maxKeySpecs),
    sheet: specSheet(schema, card.category, specs, ranks),
    rivals: rivalsText(pluralOfRivals(schema, card.category), ranks),
    runs: runs.map((run) => ({
      uses: run.uses.join(", "),
      words: capitalised(runText(run)),
    })),
    enough,
    color: colorOf(slots, specs),
    properties: specProperties(slots, specs),
    isDrawnSlanted: isPhotographedOpen(schema, card.category),
    similar,
    sku: row.sku,
    gtin: row.gtin,
    mpn: row.mpn,
    model,
  };
}

function rivalsText(plural: string, ranks: readonly SpecRank[]): string {
  return ranks.some(({ isSimilar }) => isSimilar)
    ? `${plural} of a similar price and use`
    : `other ${plural} here`;
}

/** The colour for search engines, which have a field for it. */
function colorOf(slots: SpecSlot[], specs: SpecValues): string | null {
  const slot = slots.find(({ spec }) => spec.key === "color");
  return (slot && valueText(slot.spec, specs["color"])) ?? null;
}

function readRow(cards: ReturnType<typeof publicCards>, slug: string) {
  return cards
    .innerJoin("vendors", "vendors.id", "products.vendor_id")
    .select([
      "products.description",
      "products.group_id",
      "products.usage",
      "products.sku",
      "products.gtin",
      "products.mpn",
      "product_groups.name as group_name",
      "product_groups.options as group_options",
      "products.rating",
      "products.reviews",
      "products.mrp_incl_gst",
      "products.is_public",
      "products.hsn",
      ...ownTermsOfProducts,
      "products.country_of_origin",
      "products.manufacturer",
      "products.importer",
      "products.generic_name",
      "products.net_quantity",
      "vendors.name as vendor_name",
      "vendors.legal_name",
      "vendors.gstin",
      "vendors.tax_status",
      "vendors.address_line",
      "vendors.city",
      "vendors.pincode",
      "vendors.email",
      "vendors.phone",
      "vendors.is_collectable",
    ])
    .select([allCategoryTerms.as("category_terms"), termsFrom.as("terms_from")])
    .select(
      sql<ProductPage["days"]>`(
        select json_build_object('dispatch', vendors.dispatch_days, 'from', min(days_from), 'to', max(days_to))
        from delivery_zones having count(*) > 0
      )`.as("days"),
    )
    .select(
      sql<Pick<ProductPage, "rating" | "reviews"> | null>`case when products.has_sample_rating then (
        select json_build_object('rating', round(avg(stars), 1), 'reviews', count(*))
        from reviews join products variant on variant.id = reviews.product_id
        where variant.group_id = products.group_id and reviews.state = 'published'
      ) end`.as("own"),
    )
    .where("products.slug", "=", slug)
    .where("products.mrp_incl_gst", "is not", null)
    .$narrowType<{ mrp_incl_gst: number }>()
    .executeTakeFirst();
}

/** Lists products of the same category, the nearest in price first. */
async function listSimilar(
  shop: Shop,
  product: ProductCard & { groupId: string },
  schema: CatalogueSchema,
): Promise<ProductCard[]> {
  const unit = unitPrice(product);
  const near = await firstOf(
    await catalogueModel(shop),
    { category: { subtree: [product.category], use: null }, withoutGroup: Number(product.groupId) },
    maxSimilar,
    ({ prices }) =>
      (row) =>
        Math.abs(prices.at(row) - unit),
    false,
  );
  return readListedCards(shop, near, schema);
}
