import { type Change, noteChanges, whatChanged } from "../../audit/write-audit.server.ts";
import { type CatalogueSchema, specOf } from "../../specifications/catalogue-schema.ts";
import { writeSpec } from "../../specifications/spec-texts.ts";
import { specHeading, type SpecValues } from "../../specifications/specification.ts";
import type { Shop } from "../../shop/shop.ts";
import type { LockedListing } from "./lock-listings.server.ts";

type Listed = Pick<LockedListing, "id" | "vendorId" | "facts">;
type Noted = Parameters<typeof whatChanged>[0];

/** Writes an audit log entry of the differences between two states of a product, if there are any. */
export async function noteDifference(
  shop: Shop,
  action: string,
  listing: Listed,
  before: Noted,
  after: Noted,
): Promise<void> {
  await noteChanges(shop, differences(action, listing, before, after));
}

/** Returns the entry that `noteDifference` would write; none without a difference. */
export function differences(
  action: string,
  { id, vendorId, facts }: Listed,
  before: Noted,
  after: Noted,
): Change[] {
  const changed = whatChanged(before, after);
  return changed ? [{ action, subject: { id, name: facts.name }, vendorId, ...changed }] : [];
}

export function pricesOf({ price, discountPrice, mrpInclGst, gstRate }: LockedListing["facts"]): Noted {
  return { price, discountPrice, mrpInclGst, gstRate };
}

export function conditionOf({
  condition,
  conditionWords,
}: Pick<LockedListing["facts"], "condition" | "conditionWords">): Noted {
  return { condition, conditionWords };
}

/** The specifications that differ between two states, by their names and in words. */
export function specChange(
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

export function serialsOf({ needsSerial }: Pick<LockedListing["facts"], "needsSerial">): Noted {
  return { needsSerial };
}
