import { z } from "zod";

type Prices = { price: number | null; discountPrice: number | null };

/** What is put back by undoing: the MRP never changes along. */
export function onlyPrices({ price, discountPrice }: Prices): Prices {
  return { price, discountPrice };
}

/** What a change of prices and stock did to a product: undoing it takes all of this. */
export type FormerPrices = {
  productId: string;
  before: Prices;
  after: Prices;
  /** Pieces that came in addition. */
  stockBy: number;
}[];

const Rupees = z.int().nullable();
const Entry = z.tuple([z.string().regex(/^\d{1,18}$/), Rupees, Rupees, Rupees, Rupees, z.int()]);

/** As a form keeps it. */
export function writeFormerPrices(former: FormerPrices): string {
  const entries = former.map(({ productId, before, after, stockBy }): z.infer<typeof Entry> => [
    productId,
    before.price,
    before.discountPrice,
    after.price,
    after.discountPrice,
    stockBy,
  ]);
  return JSON.stringify(entries);
}

/** Undefined for what was written by nothing here. */
export function readFormerPrices(text: string): FormerPrices | undefined {
  if (!text.startsWith("[")) return undefined;
  try {
    return z
      .array(Entry)
      .max(200)
      .parse(JSON.parse(text))
      .map(([productId, price, discountPrice, newPrice, newDiscountPrice, stockBy]) => ({
        productId,
        before: { price, discountPrice },
        after: { price: newPrice, discountPrice: newDiscountPrice },
        stockBy,
      }));
  } catch {
    return undefined;
  }
}
