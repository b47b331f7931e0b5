import type { WorkPermission } from "../access/permissions.ts";
import { requirePermission } from "../access/require-permission.ts";
import { countAttempt, type RateLimit } from "../limits/count-attempt.server.ts";
import { refusal, refusalOfPicture } from "../refusals.ts";
import { inTransaction } from "../context/in-transaction.server.ts";
import type { Shop } from "../context/shop.ts";

const uploads: RateLimit = { rule: "picture-upload", attempts: 240, perMinutes: 60 };

type Use = {
  requires: WorkPermission;
  megabytes: number;
  /** Refuses what may not get a picture, before the work of decoding, which runs in no transaction. */
  check?: (shop: Shop) => Promise<unknown>;
  /** Gives the picture to what it is of, in the transaction in which it is kept. */
  give: (shop: Shop, pictureId: string) => Promise<void>;
};

/**
 * Keeps a picture that the owner uploads for a part of the shop, such as a brand.
 * Refuses: those without the permission; a file that is not a picture, or is too large; more than the shop can
 * decode in time.
 */
export async function saveOwnerPicture(
  shop: Shop,
  upload: Uint8Array,
  { requires, megabytes, check = async () => {}, give }: Use,
): Promise<void> {
  const { userId } = requirePermission(shop.actor, requires);
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
