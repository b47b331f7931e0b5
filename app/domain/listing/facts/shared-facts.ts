import type { FactName, RatedFacts } from "./product-facts.ts";

/** The facts that all variants of a product have in common, besides their seller and the beginning of their names. */
export const sharedFacts = [
  "brand",
  "category",
  "description",
  "hsn",
  "gstRate",
  "countryOfOrigin",
  "manufacturer",
  "importer",
  "genericName",
  "netQuantity",
  "warrantyMonths",
  "warrantyKind",
  "warrantyBy",
  "warrantyNote",
  "warrantyExclusions",
  "serviceName",
  "servicePhone",
  "serviceAddress",
  "serviceUrl",
  "usage",
  "needsSerial",
] as const satisfies readonly FactName[];

/** The columns of `products` with these facts and their seller. */
export const sharedFactColumns = [
  "vendor_id",
  ...sharedFacts.map((name) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)),
];

export type SharedFacts = Pick<RatedFacts, (typeof sharedFacts)[number]>;
export function sharedOf(facts: SharedFacts): SharedFacts {
  return Object.fromEntries(sharedFacts.map((name) => [name, facts[name]])) as SharedFacts;
}
