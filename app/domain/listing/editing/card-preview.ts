import type { ProductCard } from "../../catalogue/product/product-card.ts";
import { textSpecs } from "../../catalogue/product/spec-names.ts";
import { splitText } from "../../catalogue/product/spec-text.ts";
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
  const lines = textSpecs.filter(belongs).flatMap((name) => typed[name]?.trim() || []);
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
    lines: lines.slice(0, 3).map((line) => splitText(line).value),
    widthMm: belongs("widthMm") ? numberIn(typed["widthMm"]) : null,
    picture: known.picture,
  };
}

function numberIn(text = ""): number | null {
  const read = readNumber(text);
  return typeof read === "number" ? read : null;
}
