import type { ProductCard, ProductFacts } from "../../catalogue/product/product-card.ts";
import { cardSpecLines } from "../../catalogue/product/spec-lines.ts";
import { measuredSpecs, textSpecs } from "../../catalogue/product/spec-names.ts";
import { categories, fieldsOfCategory } from "../facts/category-fields.ts";
import { readNumber } from "../../text/read-number.ts";

type Known = Pick<ProductCard, "picture" | "gstRate" | "soldWithin" | "isNew" | "stock">;

/** The card shoppers would see of a product while it is being typed. Values that cannot be read yet are left out. */
export function previewCard(typed: Partial<Record<string, string>>, known: Known): ProductCard | undefined {
  const category = categories.find((one) => one === typed.category) ?? "Laptop";
  const price = readNumber(typed.price ?? "");
  const discountPrice = readNumber(typed.discountPrice ?? "");
  if (typeof price !== "number") return undefined;
  const belongs = (name: (typeof fieldsOfCategory)["Laptop"][number]) =>
    fieldsOfCategory[category].includes(name);
  const specWords = textSpecs.filter(belongs).map((name) => [name, typed[name]?.trim() || undefined]);
  const specNumbers = measuredSpecs.map((name) => [name, belongs(name) ? numberIn(typed[name]) : null]);
  const specs = Object.fromEntries(specWords);
  const numbers = Object.fromEntries(specNumbers) as ProductFacts["numbers"];
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
    lines: cardSpecLines({ category, specs, numbers }),
    widthMm: numbers.widthMm,
    picture: known.picture,
  };
}

function numberIn(text = ""): number | null {
  const read = readNumber(text);
  return typeof read === "number" ? read : null;
}
