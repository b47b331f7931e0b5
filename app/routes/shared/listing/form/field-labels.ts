import { type SpecName, specFields } from "#domain/listing/facts/category-fields.ts";

/** What the fields of a product's form are called, its specifications aside. */
export const fieldLabels = {
  vendorId: "Vendor",
  brand: "Brand",
  name: "Name",
  category: "Category",
  description: "Description",
  color: "Colour",
  usage: "Used for",
  price: "Price, ₹ without GST",
  discountPrice: "Discount price, ₹ without GST",
  mrpInclGst: "MRP, ₹ incl. all taxes",
  stock: "Stock",
  hsn: "HSN code",
  countryOfOrigin: "Country of origin",
  manufacturer: "Manufacturer",
  importer: "Importer",
  genericName: "Generic name",
  netQuantity: "Net quantity",
  warranty: "Warranty",
  slug: "Page address",
  isNew: "Marked as new",
  isFeatured: "Show in Top Picks",
};

const names = Object.keys(fieldLabels);
const lawBegins = names.indexOf("hsn");
/** As the form goes down: the specifications stand before what the law asks for. */
const formOrder = [...names.slice(0, lawBegins), ...Object.keys(specFields), ...names.slice(lawBegins)];

/** Sentences by field, in the order of the form. */
export function inFormOrder(errors: Record<string, string>): [string, string][] {
  return Object.entries(errors).toSorted(
    ([one], [other]) => formOrder.indexOf(one) - formOrder.indexOf(other),
  );
}

export function labelOf(field: string): string {
  if (field in fieldLabels) return fieldLabels[field as keyof typeof fieldLabels];
  const { label, unit } = specFields[field as SpecName] ?? { label: field };
  return unit ? `${label}, ${unit}` : label;
}
