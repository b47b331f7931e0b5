import { requireSignedIn } from "../../shop/access/require-permission.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import { countAttempt, type RateLimit } from "../../shop/limits/count-attempt.server.ts";
import type { StoredPicture } from "../../shop/ports/picture-store.ts";
import { refusal as shopRefusal, refusalOfPicture } from "../../shop/refusals.ts";
import { refusal } from "../refusals.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { lockListing } from "../editing/lock-listings.server.ts";
import { largestPicture, maxPictures } from "./picture-limits.ts";

const uploads: RateLimit = { rule: "picture-upload", attempts: 240, perMinutes: 60 };

/**
 * Adds a picture after a product's other pictures.
 * Refuses:
 * - a file that is not a picture, or is too large
 * - more than twelve pictures, and one that is there already
 * - a product that is not the seller's
 * - more pictures than the shop can decode in time
 */
export async function addPicture(shop: Shop, productId: string, upload: Uint8Array): Promise<void> {
  const { userId, vendorId } = requireSignedIn(shop.actor);
  await countAttempt(shop, uploads, userId);
  // Checked before the work of decoding, which runs in no transaction.
  await inTransaction(shop, (shop) => lockPictures(shop, productId));
  if (upload.byteLength > largestPicture * 1024 * 1024) {
    throw shopRefusal("picture.too-large", { megabytes: largestPicture });
  }
  // Vendors take turns, whichever of their people uploads.
  const picture = await shop.pictures.saveUpload(upload, vendorId ?? userId);
  if (picture === "busy") throw shopRefusal("picture.too-many-waiting");
  if ("refused" in picture) throw refusalOfPicture(picture.refused);
  await inTransaction(shop, async (shop) => {
    const { listing, ids } = await lockPictures(shop, productId);
    if (ids.includes(picture.id)) throw refusal("picture.there-already");
    await savePicture(shop, picture);
    await shop.db
      .insertInto("product_pictures")
      .values({
        product_id: productId,
        position: ids.length,
        picture_id: picture.id,
        alt: ids.length === 0 ? listing.facts.name : `${listing.facts.name}, picture ${ids.length + 1}`,
      })
      .execute();
  });
}

async function lockPictures(shop: Shop, productId: string) {
  const listing = await lockListing(shop, productId);
  const rows = await shop.db
    .selectFrom("product_pictures")
    .select("picture_id")
    .where("product_id", "=", productId)
    .execute();
  if (rows.length >= maxPictures) throw refusal("picture.too-many", { most: maxPictures });
  return { listing, ids: rows.map((row) => row.picture_id) };
}

/** Writes down a picture that the shop keeps; it may be known already. */
export async function savePicture(shop: Shop, picture: StoredPicture): Promise<void> {
  await shop.db
    .insertInto("pictures")
    .values(picture)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
