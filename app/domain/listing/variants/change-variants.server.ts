import { type Problems, describeProblem } from "../../catalogue/product-problems.ts";
import { noteChanges } from "../../shop/audit/write-audit.server.ts";
import { refusal } from "../refusals.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import type { CatalogueSchema } from "../../catalogue/schema/catalogue-schema.ts";
import { holdSchema } from "../../catalogue/schema/hold-schema.server.ts";
import type { RatesToday } from "../../tax/rates/rates-today.ts";
import { readRates } from "../../tax/rates/read-rates.server.ts";
import { differences, pricesOf } from "../editing/audit-difference.server.ts";
import { changeStocks } from "../editing/change-stock.server.ts";
import { type LockedListing, lockListings } from "../editing/lock-listings.server.ts";
import { updateListings } from "../editing/write-listings.server.ts";
import type { RatedFacts } from "../facts/product-facts.ts";
import { ruleProblems } from "../facts/publishing-rules.ts";
import { lockGroups, variantIds } from "../groups/lock-groups.server.ts";
import { refuseTakenSku } from "../groups/refuse-taken-sku.server.ts";
import type { VariantTable } from "./variants-input.ts";

/**
 * Changes prices, stock, codes and status of a product's variants together, all or none.
 * Refuses: variants that somebody else changed meanwhile; per variant, prices and codes that break a rule, and what one
 * on sale lacks; a product that is not the seller's.
 */
export function changeVariants(
  shop: Shop,
  productId: string,
  table: VariantTable,
): Promise<{ changed: number }> {
  return inTransaction(shop, async (shop) => {
    const schema = await holdSchema(shop);
    const [group] = await lockGroups(shop, [productId]);
    if (!group) throw refusal("variants.none");
    const ids = await variantIds(shop, [group.id]);
    const named = ids.filter((id) => table.version[id] !== undefined);
    const listings = await lockListings(shop, named.length > 0 ? named : [productId]);
    const rates = await readRates(shop);
    const changes = listings.map((listing) => ({ listing, ...wantedOf(listing, table) }));
    for (const { listing, facts, status } of changes) {
      if (listing.version !== table.version[listing.id]) throw refusal("product.changed-meanwhile");
      refuseUnfitRow(listing, { facts, status, schema, rates });
    }
    await refuseTakenSku(
      shop,
      group.vendorId,
      changes.map(({ listing: { id }, facts: { sku } }) => ({ id, sku })),
    );
    // Stock before products: the same lock order as an order's.
    await changeStocks(
      shop,
      listings.map((listing) => ({
        listing,
        change: table.stock[listing.id] ?? null,
        seen: table.seenStock[listing.id],
      })),
    );
    await freeSkus(shop, changes);
    const others = changes.filter(
      ({ listing, facts, status }) => !isSame(listing.facts, facts) || listing.status !== status,
    );
    await updateListings(
      shop,
      others.map(({ listing: { id, vendorId, slug }, facts, status }) => ({
        id,
        facts,
        vendorId,
        slug,
        status,
      })),
    );
    await noteChanges(
      shop,
      others.flatMap(({ listing, facts, status }) => [
        ...differences("product.price", listing, pricesOf(listing.facts), pricesOf(facts)),
        ...differences("product.codes", listing, codesOf(listing.facts), codesOf(facts)),
        ...differences("product.status", listing, { status: listing.status }, { status }),
      ]),
    );
    return { changed: others.length };
  });
}

/** Takes SKUs that go from one variant to another from the variants that have them: none may be there twice meanwhile. */
async function freeSkus(shop: Shop, changes: readonly { listing: LockedListing; facts: RatedFacts }[]) {
  const idOfSku = new Map(changes.map(({ listing: { id }, facts: { sku } }) => [sku?.toUpperCase(), id]));
  const ids = changes.flatMap(({ listing: { id, facts } }) => {
    const next = facts.sku === null ? undefined : idOfSku.get(facts.sku.toUpperCase());
    return next === undefined || next === id ? [] : [id];
  });
  if (ids.length > 0) await shop.db.updateTable("products").set({ sku: "" }).where("id", "in", ids).execute();
}

/** What a form does not mention stays. */
function wantedOf({ id, facts, status }: LockedListing, table: VariantTable) {
  const newValue = <Value>(column: Record<string, Value>, stored: Value): Value => {
    const value = column[id];
    return value === undefined ? stored : value;
  };
  return {
    status: newValue(table.status, status),
    facts: {
      ...facts,
      price: newValue(table.price, facts.price),
      discountPrice: newValue(table.discountPrice, facts.discountPrice),
      mrpInclGst: newValue(table.mrpInclGst, facts.mrpInclGst),
      sku: newValue(table.sku, facts.sku),
      gtin: newValue(table.gtin, facts.gtin),
      mpn: newValue(table.mpn, facts.mpn),
    },
  };
}

type Wanted = {
  facts: RatedFacts;
  status: LockedListing["status"];
  schema: CatalogueSchema;
  rates: RatesToday;
};

/** The fields of the table's row; what else is missing is said beside the status. */
const inTable = new Set(["price", "discountPrice", "mrpInclGst"]);

function refuseUnfitRow(listing: LockedListing, { facts, status, schema, rates }: Wanted) {
  const { pictures, chargesGst } = listing;
  const { lacking, ofPrices, ofRate } = ruleProblems(
    facts,
    { status, schema, rates, pictures, chargesGst },
    listing,
  );
  const problems: Problems = { ...lacking, ...ofPrices, ...ofRate };
  const sentences = new Map<string, string>();
  for (const [field, problem] of Object.entries(problems)) {
    const name = `${inTable.has(field) ? field : "status"}-${listing.id}`;
    if (!sentences.has(name)) sentences.set(name, describeProblem(problem));
  }
  if (sentences.size === 0) return;
  throw refusal("variants.row", { product: facts.name, problems: Object.fromEntries(sentences) });
}

function codesOf({ sku, gtin, mpn }: RatedFacts) {
  return { sku, gtin, mpn };
}

function isSame(a: RatedFacts, b: RatedFacts): boolean {
  const said = (facts: RatedFacts) => JSON.stringify([pricesOf(facts), codesOf(facts)]);
  return said(a) === said(b);
}
