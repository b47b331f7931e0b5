import type { ProductCategory } from "#db/words.ts";
import type { ProductCard, ProductFacts } from "../../catalogue/product-card.ts";
import { cardSpecLines } from "../../catalogue/spec-lines.ts";
import { measuredSpecs, textSpecs } from "../../catalogue/spec-names.ts";
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
    specsOfCategory(schema, category).map((spec) => [
      spec.key,
      readSpec(spec, typed[specField(spec.key)] ?? "") ?? undefined,
    ]),
  );
  const specs = Object.fromEntries(textSpecs.map((key) => [key, values[key]])) as ProductFacts["specs"];
  const numbers = Object.fromEntries(
    measuredSpecs.map((key) => [key, typeof values[key] === "number" ? values[key] : null]),
  ) as ProductFacts["numbers"];
  return {
    id: "preview",
    slug: "",
    name: typed.name?.trim() || "No name yet",
    category: category as ProductCategory,
    isNew: known.isNew,
    stock: numberIn(typed.stock) ?? known.stock,
    openBox: typed.condition === "open-box" ? (typed.conditionWords?.trim() ?? "") : null,
    price,
    discountPrice: typeof discountPrice === "number" && discountPrice < price ? discountPrice : null,
    gstRate: known.gstRate,
    soldWithin: known.soldWithin,
    lines: cardSpecLines({ category: category as ProductCategory, specs, numbers }),
    widthMm: numbers.widthMm,
    picture: known.picture,
  };
}

function numberIn(text = ""): number | null {
  const read = readNumber(text);
  return typeof read === "number" ? read : null;
}
