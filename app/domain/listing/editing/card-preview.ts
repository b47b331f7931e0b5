import { cardLines } from "../../catalogue/product/card-lines.ts";
import type { ProductCard } from "../../catalogue/product/product-card-data.ts";
import { specSlots } from "../../catalogue/product/spec-entries.ts";
import { type CatalogueSchema, specsOfCategory } from "../../catalogue/schema/catalogue-schema.ts";
import { specField } from "../../catalogue/schema/spec-problems.ts";
import { readSpec } from "../../catalogue/schema/spec-texts.ts";
import type { SpecValues } from "../../catalogue/schema/specification.ts";
import { readNumber } from "../../base/text/read-number.ts";

/** The card shoppers would see of a product while it is being typed. Values that cannot be read yet are left out. */
export function previewCard(
  typed: Partial<Record<string, string>>,
  schema: CatalogueSchema,
  stored: Pick<ProductCard, "picture" | "gstRate" | "soldWithin" | "isNew" | "stock" | "preOrder">,
): ProductCard | undefined {
  const category = typed.category ?? "";
  const price = readNumber(typed.price ?? "");
  const discountPrice = readNumber(typed.discountPrice ?? "");
  if (typeof price !== "number") return undefined;
  const specs: SpecValues = {};
  for (const spec of specsOfCategory(schema, category)) {
    const value = readSpec(spec, typed[specField(spec.key)] ?? "");
    if (value !== null) specs[spec.key] = value;
  }
  return {
    id: "preview",
    vendorId: "",
    slug: "",
    name: typed.name?.trim() || "No name yet",
    category,
    isNew: stored.isNew,
    stock: numberIn(typed.stock) ?? stored.stock,
    preOrder: stored.preOrder ?? null,
    openBox: typed.condition === "open-box" ? (typed.conditionWords?.trim() ?? "") : null,
    price,
    discountPrice: typeof discountPrice === "number" && discountPrice < price ? discountPrice : null,
    // What was asked before is known once the prices are saved.
    wasPrice: null,
    gstRate: stored.gstRate,
    soldWithin: stored.soldWithin,
    lines: cardLines(specSlots(schema, category), specs),
    widthMm: typeof specs["widthMm"] === "number" ? specs["widthMm"] : null,
    picture: stored.picture,
  };
}

function numberIn(text = ""): number | null {
  const read = readNumber(text);
  return typeof read === "number" ? read : null;
}
