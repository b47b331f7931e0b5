import { requirePermission } from "../../shop/access/require-permission.ts";
import { countAttempt, type RateLimit } from "../../shop/limits/count-attempt.server.ts";
import { refusal, refusalOfPicture } from "../../shop/refusals.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";

const uploads: RateLimit = { rule: "picture-upload", attempts: 240, perMinutes: 60 };

type Use = {
  megabytes: number;
  /** Refuses what may not get a picture, before the work of decoding, which runs in no transaction. */
  check: (shop: Shop) => Promise<unknown>;
  /** Gives the picture to what it is of, in the transaction in which it is kept. */
  give: (shop: Shop, pictureId: string) => Promise<void>;
};

/**
 * Keeps a picture that the owner uploads for a part of the catalogue, such as a brand.
 * Refuses: those who may not shape the catalogue; a file that is not a picture, or is too large; more than the shop can
 * decode in time.
 */
export async function saveOwnerPicture(
  shop: Shop,
  upload: Uint8Array,
  { megabytes, check, give }: Use,
): Promise<void> {
  const { userId } = requirePermission(shop.actor, "catalogue.shape");
  await countAttempt(shop, uploads, userId);
  if (upload.byteLength > megabytes * 1024 * 1024) throw refusal("picture.too-large", { megabytes });
  await check(shop);
  const picture = await shop.pictures.saveUpload(upload, userId);
  if (picture === "busy") throw refusal("picture.too-many-waiting");
  if ("refused" in picture) throw refusalOfPicture(picture.refused);
  await inTransaction(shop, async (shop) => {
    await shop.db
      .insertInto("pictures")
      .values(picture)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await give(shop, picture.id);
  });
}
