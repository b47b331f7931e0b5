import type { Shop } from "../../shop/context/shop.ts";
import type { ProductPicture } from "./product-card-data.ts";

/** Lists a product's pictures in order. The first one represents the product in lists. */
export function listPictures(shop: Shop, productId: string): Promise<ProductPicture[]> {
  return shop.db
    .selectFrom("product_pictures")
    .innerJoin("pictures", "pictures.id", "product_pictures.picture_id")
    .where("product_pictures.product_id", "=", productId)
    .select(["pictures.id", "alt", "width", "height", "transparent"])
    .orderBy("position")
    .execute();
}
