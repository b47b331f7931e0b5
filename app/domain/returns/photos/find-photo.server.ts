import { isAllowed } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { isUuid } from "../../base/identifiers/ids.ts";
import type { PhotoPurpose } from "./save-photos.server.ts";

export type ReturnPhoto = {
  id: string;
  purpose: PhotoPurpose;
  messageId: string | null;
  width: number;
  height: number;
  at: Date;
};

/** The photos of a return, oldest first. The caller has checked that the actor may see the return. */
export async function listPhotos(shop: Shop, returnId: string): Promise<ReturnPhoto[]> {
  const rows = await shop.db
    .selectFrom("return_photos")
    .select(["id", "purpose", "message_id as messageId", "width", "height", "added_at as at"])
    .where("return_id", "=", returnId)
    .orderBy("place")
    .execute();
  return rows.map((row) => ({ ...row, purpose: row.purpose as PhotoPurpose }));
}

/**
 * The bytes of a photo for the person who asked for the return, its seller and the shop; undefined for everybody else,
 * and if there is no such photo.
 */
export async function readPhoto(shop: Shop, photoId: string): Promise<Uint8Array | undefined> {
  const { actor } = shop;
  if (!isUuid(photoId) || !("userId" in actor)) return undefined;
  const { userId, vendorId } = actor;
  const photo = await shop.db
    .selectFrom("return_photos")
    .innerJoin("returns", "returns.id", "return_photos.return_id")
    .select("return_photos.id")
    .where("return_photos.id", "=", photoId)
    .where((row) =>
      row.or([
        row.val(isAllowed(actor, "returns.read-any")),
        row.and([row.val(isAllowed(actor, "returns.ask-own")), row("returns.user_id", "=", userId)]),
        ...(vendorId !== null && isAllowed(actor, "returns.read-own")
          ? [row("returns.vendor_id", "=", vendorId)]
          : []),
      ]),
    )
    .executeTakeFirst();
  return photo && shop.photos.read(photo.id);
}
