import type { Selectable } from "kysely";
import type { Products } from "#db/tables.ts";
import type { ProductCondition, WarrantyKind, WarrantyProvider } from "#db/words.ts";
import type { SpecValues } from "../../specifications/specification.ts";
import { ownTermsOfProducts } from "../../terms/terms.ts";
import type { RatedFacts } from "./product-facts.ts";

/** The columns that hold facts, for a `select`. */
export const factColumns = [
  "products.name",
  "products.brand",
  "products.category",
  "products.description",
  "products.price",
  "products.discount_price",
  "products.mrp_incl_gst",
  "products.hsn",
  "products.gst_rate",
  "products.country_of_origin",
  "products.manufacturer",
  "products.importer",
  "products.generic_name",
  "products.net_quantity",
  ...ownTermsOfProducts,
  "products.usage",
  "products.needs_serial",
  "products.condition",
  "products.condition_words",
  "products.specs",
] as const;

type Unprefixed<Column> = Column extends `products.${infer Name}` ? Name : never;
type FactRow = Pick<Selectable<Products>, Unprefixed<(typeof factColumns)[number]>>;

export function factsOf(row: FactRow): RatedFacts {
  return {
    name: row.name,
    brand: row.brand,
    category: row.category,
    description: row.description,
    price: row.price,
    discountPrice: row.discount_price,
    mrpInclGst: row.mrp_incl_gst,
    hsn: row.hsn,
    gstRate: row.gst_rate,
    countryOfOrigin: row.country_of_origin,
    manufacturer: row.manufacturer,
    importer: row.importer,
    genericName: row.generic_name,
    netQuantity: row.net_quantity,
    warrantyMonths: row.warranty_months,
    warrantyKind: row.warranty_kind as WarrantyKind | null,
    warrantyBy: row.warranty_by as WarrantyProvider | null,
    warrantyNote: row.warranty_note,
    warrantyExclusions: row.warranty_exclusions,
    serviceName: row.service_name,
    servicePhone: row.service_phone,
    serviceAddress: row.service_address,
    serviceUrl: row.service_url,
    usage: row.usage,
    needsSerial: row.needs_serial,
    condition: row.condition as ProductCondition,
    conditionWords: row.condition_words || null,
    specs: row.specs as SpecValues,
  };
}

export function columnsOf(facts: RatedFacts) {
  return {
    name: facts.name,
    brand: facts.brand,
    category: facts.category,
    description: facts.description,
    price: facts.price,
    discount_price: facts.discountPrice,
    mrp_incl_gst: facts.mrpInclGst,
    hsn: facts.hsn,
    gst_rate: facts.gstRate,
    country_of_origin: facts.countryOfOrigin,
    manufacturer: facts.manufacturer,
    importer: facts.importer,
    generic_name: facts.genericName,
    net_quantity: facts.netQuantity,
    warranty_months: facts.warrantyMonths,
    warranty_kind: facts.warrantyKind,
    warranty_by: facts.warrantyBy,
    warranty_note: facts.warrantyNote,
    warranty_exclusions: facts.warrantyExclusions,
    service_name: facts.serviceName,
    service_phone: facts.servicePhone,
    service_address: facts.serviceAddress,
    service_url: facts.serviceUrl,
    usage: facts.usage,
    needs_serial: facts.needsSerial,
    condition: facts.condition,
    condition_words: facts.conditionWords ?? "",
    specs: JSON.stringify(facts.specs),
  };
}
