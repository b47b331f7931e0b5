import { z } from "zod";
import { isProductId } from "../../base/identifiers/ids.ts";

type Prices = { price: number | null; discountPrice: number | null };

/** The prices that undoing restores. The MRP is not one of them, because these changes never touch it. */
export function onlyPrices({ price, discountPrice }: Prices): Prices {
  return { price, discountPrice };
}

/** What a change of prices and stock did to its products, so that it can be undone. */
export type UndoSnapshot = {
  productId: string;
  before: Prices;
  after: Prices;
  /** Pieces added. */
  stockBy: number;
}[];

/** More than any price or stock; the columns hold twice as much. */
const highest = 1_000_000_000;
const Rupees = z.int().min(1).max(highest).nullable();
const Pieces = z.int().min(-highest).max(highest);
const Entry = z.tuple([z.string().refine(isProductId), Rupees, Rupees, Rupees, Rupees, Pieces]);

/** Writes the snapshot for a form field. */
export function writeUndoSnapshot(former: UndoSnapshot): string {
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

/** Reads a snapshot; undefined for a text that `writeUndoSnapshot` did not write. */
export function readUndoSnapshot(text: string): UndoSnapshot | undefined {
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
