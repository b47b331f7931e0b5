import type { ProductStatus } from "#db/values/product-values.ts";
import { type Change, whatChanged } from "../../shop/audit/write-audit.server.ts";
import { type CatalogueSchema, specOf } from "../../catalogue/schema/catalogue-schema.ts";
import { writeSpec } from "../../catalogue/schema/spec-texts.ts";
import { specHeading, type SpecValues } from "../../catalogue/schema/specification.ts";
import type { RatedFacts } from "../facts/product-facts.ts";
import type { LockedListing } from "./lock-listings.server.ts";

type Noted = Parameters<typeof whatChanged>[0];

/** Returns the audit log entry of the differences between two states of a product; none without a difference. */
export function differences(
  action: string,
  { id, vendorId, facts }: Pick<LockedListing, "id" | "vendorId" | "facts">,
  before: Noted,
  after: Noted,
): Change[] {
  const changed = whatChanged(before, after);
  return changed ? [{ action, subject: { id, name: facts.name }, vendorId, ...changed }] : [];
}

/** Returns an entry for each subject in which a whole product changes. */
export function allDifferences(
  schema: CatalogueSchema,
  listing: Pick<LockedListing, "id" | "vendorId" | "facts" | "status">,
  after: { facts: RatedFacts; vendorId: string; status: ProductStatus },
): Change[] {
  const { facts: former } = listing;
  const { facts, vendorId, status } = after;
  const specs = specChange(schema, former.specs, facts.specs);
  return [
    ...differences("product.price", listing, pricesOf(former), pricesOf(facts)),
    ...differences("product.specs", listing, specs.before, specs.after),
    ...differences("product.category", listing, { category: former.category }, { category: facts.category }),
    ...differences("product.vendor", listing, { vendorId: listing.vendorId }, { vendorId }),
    ...differences("product.serials", listing, serialsOf(former), serialsOf(facts)),
    ...differences("product.condition", listing, conditionOf(former), conditionOf(facts)),
    ...differences("product.status", listing, { status: listing.status }, { status }),
  ];
}

export function pricesOf({ price, discountPrice, mrpInclGst, gstRate }: RatedFacts): Noted {
  return { price, discountPrice, mrpInclGst, gstRate };
}

function serialsOf({ needsSerial }: RatedFacts): Noted {
  return { needsSerial };
}

function conditionOf({ condition, conditionWords }: RatedFacts): Noted {
  return { condition, conditionWords };
}

/** The specifications that differ between two states, by their names and in words. */
function specChange(
  schema: CatalogueSchema,
  before: SpecValues,
  after: SpecValues,
): { before: Noted; after: Noted } {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => String(before[key]) !== String(after[key]),
  );
  const noted = (specs: SpecValues) =>
    Object.fromEntries(
      keys.map((key) => {
        const spec = specOf(schema, key);
        const value = specs[key];
        return [spec ? specHeading(spec) : key, spec && value !== undefined ? writeSpec(spec, value) : null];
      }),
    );
  return { before: noted(before), after: noted(after) };
}
