import type { StoredPhoto } from "../../shop/ports/photo-store.ts";
import { refusal } from "../refusals.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { drawPhotos, type PhotoUpload } from "./draw-photos.server.ts";
import { maxPhotosPerReturn } from "./photo-limits.ts";

/** What a photo shows: the request, a message about it, or what the seller found when the goods came back. */
export type PhotoPurpose = "request" | "message" | "inspection";

/**
 * Redraws uploaded photos and adds them to a return. The caller has checked that the actor may. A verb with a
 * transaction of its own calls `drawPhotos` before it and `attachPhotos` in it instead, so that a bad photo leaves
 * nothing half done.
 * Refuses: what `drawPhotos` and `attachPhotos` refuse.
 */
export async function savePhotos(
  shop: Shop,
  returnId: string,
  purpose: PhotoPurpose,
  uploads: readonly PhotoUpload[],
  messageId: string | null = null,
): Promise<void> {
  const drawn = await drawPhotos(shop, uploads);
  if (drawn.length === 0) return;
  await inTransaction(shop, (shop) => attachPhotos(shop, returnId, purpose, drawn, messageId));
}

/**
 * Adds photos that were drawn to a return. The same photo is added once for one purpose, so a form that is sent twice
 * adds its photos once.
 * Refuses: more than thirty photos of a return.
 */
export async function attachPhotos(
  shop: Shop,
  returnId: string,
  purpose: PhotoPurpose,
  drawn: readonly StoredPhoto[],
  messageId: string | null = null,
): Promise<void> {
  if (drawn.length === 0) return;
  await shop.db
    .selectFrom("returns")
    .select("id")
    .where("id", "=", returnId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  await shop.db
    .insertInto("return_photos")
    .values(
      drawn.map((photo) => ({
        ...photo,
        return_id: returnId,
        message_id: messageId,
        purpose,
        added_by: "userId" in shop.actor ? shop.actor.userId : null,
        added_at: shop.now(),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { count } = await shop.db
    .selectFrom("return_photos")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("return_id", "=", returnId)
    .executeTakeFirstOrThrow();
  if (Number(count) > maxPhotosPerReturn) {
    throw refusal("photo.too-many-of-return", { most: maxPhotosPerReturn });
  }
}
