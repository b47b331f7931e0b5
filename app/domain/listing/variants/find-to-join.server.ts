import type { Shop } from "../../shop/context/shop.ts";
import { refusal } from "../refusals.ts";
import { specFieldText } from "../../catalogue/schema/spec-texts.ts";
import { readCatalogueSchema } from "../../catalogue/schema/read-schema.server.ts";
import { maxOptions } from "../../catalogue/schema/variant-text.ts";
import { findGroups, variantIds } from "../groups/lock-groups.server.ts";
import { findListings } from "../editing/lock-listings.server.ts";
import { isProductId } from "../../base/identifiers/ids.ts";
import { commonName, differingFacts, likelyOptions, optionChoices, refuseUnjoinable } from "./joinable.ts";
import { ownValues } from "./specs-of-variant.ts";

/** Products that can become variants of one product, as their seller is asked about them. */
export type ToJoin = Awaited<ReturnType<typeof findToJoin>>;

/**
 * Finds these products of the seller's, and all variants of the one among them that has some, with the options in which
 * they seem to differ.
 * Refuses: what refuseUnjoinable refuses; a product that is not the seller's.
 */
export async function findToJoin(shop: Shop, productIds: readonly string[]) {
  const distinct = [...new Set(productIds)];
  if (distinct.length === 0 || !distinct.every(isProductId)) throw refusal("product.not-found");
  const chosen = await findListings(shop, distinct);
  if (chosen.length < distinct.length) throw refusal("product.not-found");
  const groups = await findGroups(shop, distinct);
  const ids = await withVariants(shop, distinct, groups);
  const [schema, listings] = await Promise.all([readCatalogueSchema(shop), findListings(shop, ids)]);
  refuseUnjoinable(listings, groups);
  const [group] = groups;
  const [first] = listings;
  if (!first) throw refusal("product.not-found");
  const { category } = first.facts;
  const choices = optionChoices(schema, category, group?.options ?? []);
  const keys = choices.map(({ key }) => key);
  const specs = listings.map(({ facts }) => ({ ...facts.specs, ...ownValues(schema, facts.specs, keys) }));
  const named = listings.map(({ facts: { name } }, index) => ({ name, specs: specs[index] ?? {} }));
  const likely = likelyOptions(schema, category, named).filter((key) => keys.includes(key));
  const source =
    listings.find(({ isVariant }) => isVariant) ??
    listings.find(({ status }) => status === "published") ??
    first;
  return {
    /** Whether all of them are variants of one product already. */
    changesOptions: listings.every(({ isVariant }) => isVariant),
    name: group?.name ?? commonName(listings.map(({ facts }) => facts.name)),
    choices,
    /** The keys of the options that they have or seem to have. */
    options: [...new Set([...(group?.options ?? []), ...likely])].slice(0, maxOptions),
    /** The shared facts that will be those of `factsOf`. */
    differing: differingFacts(listings),
    factsOf: source.id,
    products: listings.map(({ id, facts, status, version, isVariant }, index) => ({
      id,
      name: facts.name,
      status,
      version,
      isVariant,
      /** What it says of each option, as a form's field has it. */
      values: Object.fromEntries(
        keys.flatMap((key) => {
          const value = specs[index]?.[key];
          return value === undefined ? [] : [[key, specFieldText(value)]];
        }),
      ),
    })),
  };
}

async function withVariants(shop: Shop, ids: readonly string[], groups: readonly { id: string }[]) {
  if (groups.length === 0) return ids;
  const variants = await variantIds(
    shop,
    groups.map(({ id }) => id),
  );
  return [...new Set([...ids, ...variants])];
}
