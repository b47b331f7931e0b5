import { type CatalogueSchema, specOf } from "#domain/catalogue/schema/catalogue-schema.ts";
import { specField, specOfField } from "#domain/catalogue/schema/spec-problems.ts";
import { specHeading } from "#domain/catalogue/schema/specification.ts";

/** The labels of the product form's fields, except for the specifications. */
export const fieldLabels = {
  vendorId: "Vendor",
  brand: "Brand",
  name: "Name",
  category: "Category",
  description: "Description",
  price: "Price, ₹ without GST",
  discountPrice: "Discount price",
  mrpInclGst: "MRP, ₹ incl. all taxes",
  gstRate: "GST rate",
  stock: "Stock",
  hsn: "HSN code",
  countryOfOrigin: "Country of origin",
  manufacturer: "Manufacturer",
  importer: "Importer",
  genericName: "Generic name",
  netQuantity: "Net quantity",
  sku: "SKU",
  gtin: "Barcode",
  mpn: "Part number",
  needsSerial: "Serial numbers",
  usage: "Used for",
  condition: "Condition",
  conditionWords: "Condition in words",
  slug: "Page address",
  isNew: "Marked as new",
  isFeatured: "Show in Top Picks",
  warrantyKind: "Warranty",
  warrantyMonths: "Months of warranty",
  warrantyBy: "Warranty by",
  warrantyNote: "More about the warranty",
  warrantyExclusions: "Not covered",
  serviceName: "Service centre",
  servicePhone: "Service phone",
  serviceAddress: "Service address",
  serviceUrl: "Service website",
  pictures: "Pictures",
};

const names = Object.keys(fieldLabels);
const lawBegins = names.indexOf("hsn");

/** Errors by field, in the order of the form: specifications come before the legal fields. */
export function inFormOrder(
  errors: Record<string, string>,
  { specifications }: CatalogueSchema,
): [string, string][] {
  const specs = specifications.map(({ key }) => specField(key));
  const order = [...names.slice(0, lawBegins), ...specs, ...names.slice(lawBegins)];
  return Object.entries(errors).toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b));
}

export function labelOf(field: string, schema: CatalogueSchema): string {
  if (field in fieldLabels) return fieldLabels[field as keyof typeof fieldLabels];
  const spec = specOf(schema, specOfField(field) ?? "");
  return spec ? specHeading(spec) : field;
}

/** What a seller enters: a seller without GST enters what customers pay. */
export const priceLabel = (chargesGst: boolean): string =>
  chargesGst ? fieldLabels.price : "Final price, ₹";
