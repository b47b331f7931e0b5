import { changePriceAndStock } from "../../listing/editing/change-price-and-stock.server.ts";
import type { SampleProduct } from "../sample-product.ts";
import { readGoods } from "./buy-goods.server.ts";
import { saleOn } from "./calendar.ts";
import { type Scene, sellerOf } from "./scene.ts";

/** The price of a product on a day: that of the sample catalogue, less in a sale, in whole rupees without GST. */
function discountPriceOn(day: string, { discountPrice }: Pick<SampleProduct, "discountPrice">) {
  const sale = saleOn(day);
  if (discountPrice === undefined || !sale) return discountPrice ?? null;
  return Math.floor((discountPrice * (100 - sale.percent)) / 1_000) * 10;
}

/** Sellers begin and end their sales. */
export async function changePrices(scene: Scene): Promise<void> {
  for (const { id, vendor_id, discount_price, version } of await readGoods(scene.shop)) {
    const sample = scene.samples.get(id);
    const discountPrice = sample && discountPriceOn(scene.day, sample);
    if (discountPrice === undefined || discountPrice === discount_price) continue;
    const change = { price: sample?.price ?? 0, discountPrice, stock: null, seenStock: undefined, version };
    scene.next(() => changePriceAndStock(sellerOf(scene, vendor_id), id, change));
  }
}
