import type { CatalogueSchema } from "../../../catalogue/schema/catalogue-schema.ts";
import {
  categoryHeading,
  categoryMeant,
  categoryText,
  type FileContents,
  isOfThisShop,
  type Mapping,
} from "./mapping.ts";
import { csvColumns, csvHeadings } from "../../csv/csv-columns.ts";
import { groupHeading, picturesHeading, plainHeading, type Source } from "./product-table.ts";

/** In the heading of a price, 'Rate (excl. GST)' or 'Price without GST'. */
const withoutGst = /(?:\b(?:excl?|excluding|without|before|plus)\b\.?|\+)\s*(?:of\s*)?(?:gst|tax)/i;
const withGst = /\b(?:incl?|including|inclusive|with)\b\.?\s*(?:of\s*)?(?:all\s*)?(?:gst|tax)/i;

/** What the seller pays for the goods. It is recognised, but is nobody's selling price. */
const costHeadings = [
  "dp",
  "dealer price",
  "net price",
  "nlc",
  "landing",
  "landing cost",
  "landing price",
  "cost",
];

const priceHeading = "Price without GST";

/** Headings of other shops and what they are called here. The first that the shop has is taken. */
const meanings: Record<string, readonly string[]> = {
  Name: ["title", "product name", "product title", "item name", "name", "model", "model name", "particulars"],
  Seller: ["seller name", "sold by"],
  Brand: ["vendor", "brands", "brand", "brand name", "manufacturer brand", "make", "company"],
  Category: ["type", "categories", "category", "product type", "product category", "kind"],
  Description: ["body (html)", "description", "product description", "short description", "details"],
  [priceHeading]: [
    "variant price",
    "price",
    "regular price",
    "selling price",
    "sale price",
    "rate",
    "unit price",
  ],
  "Discount price without GST": ["sale price", "discount price", "offer price"],
  MRP: ["variant compare at price", "compare-at price", "compare at price", "mrp", "mrp (inr)", "list price"],
  Stock: [
    "variant inventory qty",
    "inventory quantity",
    "stock",
    "quantity",
    "qty",
    "stock quantity",
    "closing stock",
  ],
  SKU: ["variant sku", "sku", "item code", "product code", "model code"],
  Barcode: ["variant barcode", "barcode", "gtin", "ean", "upc", "gtin, upc, ean, or isbn"],
  "Part number": ["mpn", "part number", "manufacturer part number", "google shopping / mpn"],
  "HSN code": ["hsn", "hsn code", "hsn/sac", "hs code", "harmonized system code"],
  "GST rate (%)": ["gst", "gst rate", "gst %", "tax rate", "gst (%)"],
  Status: ["status", "published", "state"],
  "Country of origin": ["country of origin", "origin", "made in"],
  Manufacturer: ["manufacturer", "maker", "manufactured by"],
  Pictures: [
    "pictures",
    "images",
    "image",
    "image url",
    "image urls",
    "image src",
    "picture",
    "photo",
    "photos",
  ],
  "Variant of": [plainHeading(groupHeading)],
  "Weight (kg)": ["weight (kg)", "weight"],
  Colour: ["color", "colour", "option: color", "option: colour"],
};
const usualHeadings = new Set([...Object.values(meanings).flat(), ...costHeadings]);

/** Whether other shops have a column with this heading. */
export const isUsualHeading = (heading: string) => usualHeadings.has(bareHeading(heading));

/**
 * Guesses what a file means: a heading like this shop's, an usual name of other shops, or an option with the name of a
 * specification. Of two columns that mean the same, the first with values is taken.
 */
export function guessMapping(
  source: Source,
  contents: FileContents,
  targets: readonly string[],
  schema: CatalogueSchema,
): Mapping {
  const columns: Record<string, string> = {};
  const taken = new Set<string>();
  const take = (heading: string | undefined, target: string | undefined) => {
    if (heading === undefined || target === undefined || columns[heading] !== undefined || taken.has(target))
      return;
    columns[heading] = target;
    taken.add(target);
  };
  const filled = contents.columns
    .filter(({ examples }) => examples.length > 0)
    .map(({ heading }) => ({ heading, bare: bareHeading(heading) }));
  const same = new Map(targets.map((target) => [plainHeading(target), target]));
  same.delete(plainHeading(categoryHeading));
  for (const { heading } of filled) take(heading, same.get(plainHeading(heading)));
  for (const target of targets) {
    for (const meaning of meanings[target] ?? []) {
      take(filled.find(({ bare }) => bare === meaning)?.heading, target);
    }
  }
  for (const { heading } of filled) take(heading, optionTarget(heading, targets));
  if (source !== "yantra") dropIdentity(columns);
  const categories = guessCategories(contents, { columns }, schema);
  const priced = Object.keys(columns).find((heading) => columns[heading] === priceHeading) ?? "";
  const stated = withoutGst.test(priced) ? false : withGst.test(priced) || null;
  const pricesInclGst = source === "yantra" || isOfThisShop({ columns }) ? false : stated;
  return { columns, categories, usual: {}, pricesInclGst, publishes: false };
}

/** The categories that the words of the file mean by themselves. */
export function guessCategories(
  contents: FileContents,
  mapping: Pick<Mapping, "columns">,
  schema: CatalogueSchema,
): Mapping["categories"] {
  return Object.fromEntries(
    categoryText(contents, mapping).flatMap((word) => {
      const key = categoryMeant(schema, word);
      return key === undefined ? [] : [[plainHeading(word), key]];
    }),
  );
}

/** An id and a version of another shop mean nothing here. */
function dropIdentity(columns: Record<string, string>) {
  const ours = new Set(["Product ID", "Version", "Stock at export"]);
  if (isOfThisShop({ columns })) return;
  for (const [heading, target] of Object.entries(columns)) if (ours.has(target)) delete columns[heading];
}

/** 'Option: RAM' and 'RAM (product.metafields.custom.ram)' mean 'RAM (GB)', or 'RAM' where there is no such number. */
function optionTarget(heading: string, targets: readonly string[]): string | undefined {
  const bare = bareHeading(heading).replace(/^option: /, "");
  if (bare === plainHeading(heading)) return undefined;
  const isNamed = (target: string) => plainHeading(target).replace(/\s*\([^)]*\)$/, "") === bare;
  return targets.find((target) => isNamed(target) && target.includes("(")) ?? targets.find(isNamed);
}

/**
 * 'hsn' for 'HSN (product.metafields.custom.hsn)' of Shopify and 'Meta: hsn' of WooCommerce; 'rate' for 'Rate (excl.
 * GST)'.
 */
function bareHeading(heading: string): string {
  const plain = plainHeading(heading);
  // No bracket within brackets: a heading of many would take minutes.
  const [whole = "", words = ""] = /\s*\(([^()]*)\)$/.exec(plain) ?? [];
  const isAside = /^product\.metafields|\b(?:inclusive|incl?|excl?|with|without|inr|rs)\b|^(?:in )?₹$/.test(
    words,
  );
  return (isAside ? plain.slice(0, -whole.length) : plain).replace(/^meta: /, "");
}

/** The headings that a column of another shop's file can mean here, in the order of an export. */
export function importTargets(schema: CatalogueSchema, { isOfAll }: { isOfAll: boolean }): string[] {
  const { titleOf } = csvHeadings(schema);
  const columns = csvColumns(
    schema,
    schema.categories.map(({ key }) => key),
  );
  const titles = columns.filter((column) => column !== "vendorId" || isOfAll).map(titleOf);
  return [...titles, ...(titles.includes(picturesHeading) ? [] : [picturesHeading])];
}
