import type { ProductCondition, WarrantyKind, WarrantyProvider } from "#db/values/product-values.ts";
import type { SpecValues } from "../../catalogue/schema/specification.ts";

/** All that a seller says of a product, except its stock. Null means not given yet. */
export type ProductFacts = {
  name: string;
  brand: string;
  /** The key of a category. */
  category: string;
  /** The seller's own number of the article; null for the shop's own, 'Y-1001'. */
  sku: string | null;
  /** The barcode: 8, 12, 13 or 14 digits. */
  gtin: string | null;
  /** The maker's part number. */
  mpn: string | null;
  description: string | null;
  /** Whole rupees without GST. */
  price: number | null;
  discountPrice: number | null;
  /** Whole rupees including all taxes, as printed on the box. */
  mrpInclGst: number | null;
  hsn: string | null;
  /** Percent. Null, before a product is saved, stands for the usual rate of its HSN code. */
  gstRate: number | null;
  countryOfOrigin: string | null;
  manufacturer: string | null;
  importer: string | null;
  genericName: string | null;
  netQuantity: string | null;
  /** The product's own warranty; null for what its category has. */
  warrantyMonths: number | null;
  warrantyKind: WarrantyKind | null;
  warrantyBy: WarrantyProvider | null;
  warrantyNote: string | null;
  warrantyExclusions: string | null;
  /** Who serves it under warranty; null where the seller does. */
  serviceName: string | null;
  servicePhone: string | null;
  serviceAddress: string | null;
  serviceUrl: string | null;
  /** Whether each unit has a serial number of its own, which is written down when it is shipped. */
  needsSerial: boolean;
  condition: ProductCondition;
  /** What a shopper should know about open-box goods: 'Box opened, used for a week, no scratches'. Null for new ones. */
  conditionWords: string | null;
  /** Short words people search by, such as 'office' and 'gaming'. */
  usage: string[];
  /** The values of its specifications. What is not known has no key. */
  specs: SpecValues;
};

/** Facts whose GST rate is known, as those of every stored product. */
export type RatedFacts = ProductFacts & { gstRate: number };

/** A fact with a field and a column of its own; each specification has one too. */
export type FactName = Exclude<keyof ProductFacts, "specs">;

/** The text of a fact in a form or a file. It reads back as the same fact. */
export function textOfFact(value: ProductFacts[FactName]): string {
  if (value === null) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  return Array.isArray(value) ? value.join(", ") : String(value);
}
