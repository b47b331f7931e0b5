import type { ProductCategory } from "#db/words.ts";
import type { Price } from "../../pricing/unit-price.ts";
import type { MeasuredSpec, TextSpec } from "./spec-names.ts";

/** A picture as a page needs it. For the widths it is served in, see domain/ports/picture-store.ts. */
export type ProductPicture = {
  id: string;
  alt: string;
  width: number;
  height: number;
  transparent: boolean;
};

/** A product as lists, carts and suggestions show it. */
export type ProductCard = Price & {
  id: string;
  slug: string;
  name: string;
  category: ProductCategory;
  isNew: boolean;
  stock: number;
  /** The condition of open-box goods in words; null for new ones. */
  openBox: string | null;
  /**
   * The name of the only state that the seller may sell to. It charges no GST, so the price is final. Null for a
   * registered seller.
   */
  soldWithin: string | null;
  /** At most three lines that distinguish it from others, the most telling first. */
  lines: string[];
  widthMm: number | null;
  picture: ProductPicture | null;
};

/** All facts about a product. Pages of many products are lighter without them. */
export type ProductFacts = ProductCard & {
  brand: string;
  isGaming: boolean;
  specs: ProductSpecs;
  numbers: ProductNumbers;
};

export type ProductSpecs = Partial<Record<TextSpec, string>>;

/** Measured values; null if the maker does not state one. The names contain the units. */
export type ProductNumbers = Record<MeasuredSpec, number | null>;
