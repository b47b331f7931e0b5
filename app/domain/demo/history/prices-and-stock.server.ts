import { changePriceAndStock } from "../../listing/editing/change-price-and-stock.server.ts";
import type { SampleProduct } from "../sample-product.ts";
import { saleOn, weekday } from "./calendar.ts";
import { type Scene, sellerOf } from "./scene.ts";

const fewest = 3;
/** What sellers fill up to where the sample catalogue says that a product is sold out. */
const usualStock: Record<string, number> = { 6: 20, 12: 2 };

/** The price of a product on a day: that of the sample catalogue, less in a sale, in whole rupees without GST. */
function discountPriceOn(day: string, { discountPrice }: Pick<SampleProduct, "discountPrice">) {
  const sale = saleOn(day);
  if (discountPrice === undefined || !sale) return discountPrice ?? null;
  return Math.floor((discountPrice * (100 - sale.percent)) / 1_000) * 10;
}

/** Sellers begin and end their sales, and on Mondays fill up what is nearly sold out. */
export async function changePricesAndStock(scene: Scene): Promise<void> {
  const { shop, day, samples } = scene;
  const rows = await shop.db
    .selectFrom("products")
    .innerJoin("stock_levels", "product_id", "products.id")
    .select(["products.id", "vendor_id", "price", "discount_price", "version", "on_hand"])
    .where("products.id", "in", [...samples.keys()])
    .where("is_public", "=", true)
    .orderBy("products.id")
    .execute();
  for (const { id, vendor_id, price, discount_price, version, on_hand } of rows) {
    const sample = samples.get(id);
    if (!sample || price === null) continue;
    const discountPrice = discountPriceOn(day, sample);
    const isLow = weekday(day) === 1 && on_hand < fewest;
    const by = isLow ? (usualStock[id] ?? Math.max(sample.stock, fewest)) - on_hand : 0;
    if (discountPrice === discount_price && by <= 0) continue;
    const change = { price, discountPrice, stock: by > 0 ? { by } : null, seenStock: undefined, version };
    scene.next(() => changePriceAndStock(sellerOf(scene, vendor_id), id, change));
  }
}
