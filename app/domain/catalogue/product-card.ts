import type { ProductCategory } from "#db/words.ts";
import type { Price } from "../pricing/unit-price.ts";
import type { MeasuredSpec, TextSpec } from "./spec-names.ts";

/** A picture as a page needs it; see domain/ports/picture-store.ts for the widths it is served in. */
export type ProductPicture = {
  id: string;
  alt: string;
  width: number;
  height: number;
  transparent: boolean;
};

/** What a list, a cart or a suggestion shows of a product. */
export type ProductCard = Price & {
  id: string;
  slug: string;
  name: string;
  category: ProductCategory;
  isNew: boolean;
  stock: number;
  /** What tells it from others, the most telling first: three at most. */
  lines: string[];
  widthMm: number | null;
  picture: ProductPicture | null;
};

/** All that is told of a product; pages of many products are lighter without. */
export type ProductFacts = ProductCard & {
  brand: string;
  isGaming: boolean;
  specs: ProductSpecs;
  numbers: ProductNumbers;
};

export type ProductSpecs = Partial<Record<TextSpec, string>>;

/** Measured values; null when the maker does not give the number. Units are in the names. */
export type ProductNumbers = Record<MeasuredSpec, number | null>;
