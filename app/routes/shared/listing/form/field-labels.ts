import { type SpecName, specFields, specLabel } from "#domain/listing/facts/category-fields.ts";

/** The labels of the product form's fields, except for the specifications. */
export const fieldLabels = {
  vendorId: "Vendor",
  brand: "Brand",
  name: "Name",
  category: "Category",
  description: "Description",
  color: "Colour",
  usage: "Used for",
  condition: "Condition",
  conditionWords: "Condition in words",
  price: "Price, ₹ without GST",
  discountPrice: "Discount price, ₹ without GST",
  mrpInclGst: "MRP, ₹ incl. all taxes",
  gstRate: "GST rate",
  stock: "Stock",
  needsSerial: "Serial numbers",
  hsn: "HSN code",
  countryOfOrigin: "Country of origin",
  manufacturer: "Manufacturer",
  importer: "Importer",
  genericName: "Generic name",
  netQuantity: "Net quantity",
  warrantyKind: "Warranty",
  warrantyMonths: "Months of warranty",
  warrantyBy: "Warranty by",
  warrantyNote: "More about the warranty",
  warrantyExclusions: "Not covered",
  serviceName: "Service centre",
  servicePhone: "Service phone",
  serviceAddress: "Service address",
  serviceUrl: "Service website",
  slug: "Page address",
  isNew: "Marked as new",
  isFeatured: "Show in Top Picks",
};

const names = Object.keys(fieldLabels);
const lawBegins = names.indexOf("hsn");
/** The order of the fields in the form: specifications come before the legal fields. */
const formOrder = [...names.slice(0, lawBegins), ...Object.keys(specFields), ...names.slice(lawBegins)];

/** Errors by field, in the order of the form. */
export function inFormOrder(errors: Record<string, string>): [string, string][] {
  return Object.entries(errors).toSorted(
    ([one], [other]) => formOrder.indexOf(one) - formOrder.indexOf(other),
  );
}

export function labelOf(field: string): string {
  if (field in fieldLabels) return fieldLabels[field as keyof typeof fieldLabels];
  return specLabel(specFields[field as SpecName] ?? { label: field });
}
