import type { ProductCategory } from "#db/words.ts";
import type { Price } from "../pricing/unit-price.ts";
import type { MeasuredSpec, TextSpec } from "./spec-names.ts";

/** A picture as a page needs it; see domain/pictures/picture-store.ts for the widths it is served in. */
export type ProductPicture = {
  id: string;
  alt: string;
  width: number;
  height: number;
  transparent: boolean;
  placeholder: string;
};

/** What a list, a tile or a suggestion shows of a product. */
export type ProductCard = Price & {
  id: string;
  slug: string;
  name: string;
  brand: string;
  category: ProductCategory;
  isGaming: boolean;
  isNew: boolean;
  stock: number;
  specs: ProductSpecs;
  numbers: ProductNumbers;
  picture: ProductPicture | null;
};

export type ProductSpecs = Partial<Record<TextSpec, string>>;

/** Measured values; null when the maker does not give the number. Units are in the names. */
export type ProductNumbers = Record<MeasuredSpec, number | null>;
