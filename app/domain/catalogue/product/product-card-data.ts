import type { StruckPrice } from "../../base/money/unit-price.ts";
import type { PreOrder } from "../../stock/availability.ts";

/** A picture as a page needs it. For the widths it is served in, see domain/shop/ports/picture-store.ts. */
export type ProductPicture = {
  id: string;
  alt: string;
  width: number;
  height: number;
  transparent: boolean;
};

/** A product as lists, carts and suggestions show it. */
export type ProductCard = StruckPrice & {
  id: string;
  /** Its seller: each seller's part of a cart is rounded by itself. */
  vendorId: string;
  slug: string;
  name: string;
  /** The key of its category. */
  category: string;
  isNew: boolean;
  stock: number;
  preOrder?: PreOrder | null;
  /** The expected day, for which its part of an order waits. */
  awaits?: string;
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
  /**
   * In lists, which show one of several variants under the name of all: '16 GB, Silver · 4 variants' for the one that is
   * shown and how many are on sale, and whether others cost more.
   */
  variants?: { words: string; isFrom: boolean };
};
