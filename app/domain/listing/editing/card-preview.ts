import { cardLines } from "../../catalogue/product/card-lines.ts";
import type { ProductCard } from "../../catalogue/product/product-card.ts";
import { specPlaces } from "../../catalogue/product/spec-entries.ts";
import { type CatalogueSchema, specsOfCategory } from "../../specifications/catalogue-schema.ts";
import { specField } from "../../specifications/spec-problems.ts";
import { readSpec } from "../../specifications/spec-texts.ts";
import { readNumber } from "../../text/read-number.ts";

type Known = Pick<ProductCard, "picture" | "gstRate" | "soldWithin" | "isNew" | "stock">;

/** The card shoppers would see of a product while it is being typed. Values that cannot be read yet are left out. */
export function previewCard(
  typed: Partial<Record<string, string>>,
  schema: CatalogueSchema,
  known: Known,
): ProductCard | undefined {
  const category = typed.category ?? "";
  const price = readNumber(typed.price ?? "");
  const discountPrice = readNumber(typed.discountPrice ?? "");
  if (typeof price !== "number") return undefined;
  const values = Object.fromEntries(
    specsOfCategory(schema, category).flatMap((spec) => {
      const value = readSpec(spec, typed[specField(spec.key)] ?? "");
      return value === null ? [] : [[spec.key, value]];
    }),
  );
  return {
    id: "preview",
    slug: "",
    name: typed.name?.trim() || "No name yet",
    category,
    isNew: known.isNew,
    stock: numberIn(typed.stock) ?? known.stock,
    openBox: typed.condition === "open-box" ? (typed.conditionWords?.trim() ?? "") : null,
    price,
    discountPrice: typeof discountPrice === "number" && discountPrice < price ? discountPrice : null,
    gstRate: known.gstRate,
    soldWithin: known.soldWithin,
    lines: cardLines(specPlaces(schema, category), values),
    widthMm: typeof values["widthMm"] === "number" ? values["widthMm"] : null,
    picture: known.picture,
  };
}

function numberIn(text = ""): number | null {
  const read = readNumber(text);
  return typeof read === "number" ? read : null;
}
