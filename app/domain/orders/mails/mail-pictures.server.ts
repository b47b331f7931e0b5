import type { AnyMail, MailPicture } from "../../shop/ports/mail-service.ts";
import type { Shop } from "../../shop/context/shop.ts";
import type { OrderSummary } from "../order-notice.ts";

/** A mail with more would be slow to load. */
const maxPictures = 6;

/** Reads the pictures of the products that a mail to a customer lists, if it lists any. One query. */
export async function readMailPictures(shop: Shop, mail: AnyMail): Promise<MailPicture[]> {
  const { order } = mail as { order?: Partial<OrderSummary> };
  const ids = order?.goods?.lines.flatMap(({ productId }) => productId ?? []) ?? [];
  if (ids.length === 0) return [];
  const rows = await shop.db
    .selectFrom("product_pictures")
    .select(["product_id as productId", "picture_id as pictureId"])
    .where("product_id", "in", ids.slice(0, maxPictures))
    .where("position", "=", 0)
    .execute();
  const read = rows.map(async ({ productId, pictureId }) => {
    const png = await shop.pictures.read(pictureId, 160, "png");
    // A mail is not kept back for a picture that is not ready.
    return png === undefined || png === "busy" ? [] : [{ productId, png }];
  });
  return (await Promise.all(read)).flat();
}
