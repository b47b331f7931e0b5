import { refusalOfPicture } from "../../shop/refusals.ts";
import { requireSignedIn } from "../../shop/access/require-permission.ts";
import { countAttempt, type RateLimit } from "../../shop/limits/count-attempt.server.ts";
import type { StoredPhoto } from "../../shop/ports/photo-store.ts";
import { refusal } from "../refusals.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { largestPhoto, maxPhotosPerForm } from "./photo-limits.ts";

/** A file as somebody sent it. The name is for the sentence of a refusal only. */
export type PhotoUpload = { name: string; bytes: Uint8Array };

const limit: RateLimit = { rule: "return-photos", attempts: 120, perMinutes: 60 };
const megabyte = 1024 * 1024;

/**
 * Redraws and stores uploaded photos, which no row refers to yet: `attachPhotos` does that in the transaction of the
 * verb. The nightly clear-out deletes those that no verb attached. Call it outside a transaction and after checking who
 * asks: drawing takes seconds.
 * Refuses: more than six photos, a file that is no photo or too large, a person who sends too many.
 */
export async function drawPhotos(shop: Shop, uploads: readonly PhotoUpload[]): Promise<StoredPhoto[]> {
  if (uploads.length === 0) return [];
  if (shop.db.isTransaction) throw new Error("Photos are drawn before the transaction begins.");
  const { userId } = requireSignedIn(shop.actor);
  if (uploads.length > maxPhotosPerForm) throw refusal("photo.too-many-at-once", { most: maxPhotosPerForm });
  const large = uploads.find(({ bytes }) => bytes.byteLength > largestPhoto * megabyte);
  if (large) throw refusal("photo.too-large", { name: large.name, megabytes: largestPhoto });
  const drawn: StoredPhoto[] = [];
  try {
    for (const { name, bytes } of uploads) {
      await countAttempt(shop, limit, userId);
      const photo = await shop.photos.save(bytes, userId);
      if (photo === "busy") throw refusal("photo.busy");
      if ("refused" in photo) {
        throw refusal("photo.unusable", { name, why: refusalOfPicture(photo.refused).message });
      }
      drawn.push(photo);
    }
  } catch (error) {
    await shop.photos.remove(drawn.map(({ id }) => id));
    throw error;
  }
  return drawn;
}
