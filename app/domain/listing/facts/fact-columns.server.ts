import type { Selectable } from "kysely";
import type { Products } from "#db/tables.ts";
import { isOwnSku } from "./codes.ts";
import type { RatedFacts } from "./product-facts.ts";

/** The column of `products` that holds each fact. */
const columnOf = {
  name: "name",
  brand: "brand",
  category: "category",
  sku: "sku",
  gtin: "gtin",
  mpn: "mpn",
  description: "description",
  price: "price",
  discountPrice: "discount_price",
  mrpInclGst: "mrp_incl_gst",
  hsn: "hsn",
  gstRate: "gst_rate",
  countryOfOrigin: "country_of_origin",
  manufacturer: "manufacturer",
  importer: "importer",
  genericName: "generic_name",
  netQuantity: "net_quantity",
  warrantyMonths: "warranty_months",
  warrantyKind: "warranty_kind",
  warrantyBy: "warranty_by",
  warrantyNote: "warranty_note",
  warrantyExclusions: "warranty_exclusions",
  serviceName: "service_name",
  servicePhone: "service_phone",
  serviceAddress: "service_address",
  serviceUrl: "service_url",
  usage: "usage",
  needsSerial: "needs_serial",
  condition: "condition",
  conditionWords: "condition_words",
  specs: "specs",
} as const satisfies Record<keyof RatedFacts, keyof Products>;

const facts = Object.keys(columnOf) as (keyof RatedFacts)[];

/** The columns that hold facts, for a `select`. */
export const factColumns = facts.map((fact) => `products.${columnOf[fact]}` as const);

type FactRow = Pick<Selectable<Products>, (typeof columnOf)[keyof RatedFacts]>;

export function factsOf(row: FactRow): RatedFacts {
  const read = Object.fromEntries(facts.map((fact) => [fact, row[columnOf[fact]]])) as RatedFacts;
  return {
    ...read,
    sku: isOwnSku(row.sku) ? null : row.sku,
    conditionWords: row.condition_words || null,
  };
}

export function columnsOf(product: RatedFacts): FactRow {
  const written = Object.fromEntries(facts.map((fact) => [columnOf[fact], product[fact]])) as FactRow;
  return {
    ...written,
    // A trigger turns an empty one into the shop's own.
    sku: product.sku ?? "",
    condition_words: product.conditionWords ?? "",
  };
}
