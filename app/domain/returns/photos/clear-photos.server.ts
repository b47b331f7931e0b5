import { sql } from "kysely";
import type { Shop } from "../../shop/context/shop.ts";

/** So long after the end of a return its photos are kept, and longer while a complaint about it is open. */
export const monthsWithPhotos = 12;

const day = 24 * 60 * 60 * 1000;

/**
 * Deletes the photos of returns that ended a year ago and have no open complaint, and the files that no return or review
 * has: those of forms that were refused, and of reviews that are gone. A file is deleted after its row, so that no row is left without its file.
 */
export async function clearPhotos(shop: Shop): Promise<void> {
  const now = shop.now();
  const old = await shop.db
    .deleteFrom("return_photos")
    .using("returns")
    .whereRef("returns.id", "=", "return_photos.return_id")
    .where(
      sql<boolean>`returns.ended_at < ${now}::timestamptz - make_interval(months => ${monthsWithPhotos})`,
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("contact_messages")
            .select("contact_messages.id")
            .whereRef("contact_messages.return_id", "=", "returns.id")
            .where("status", "<>", "closed"),
        ),
      ),
    )
    .returning("return_photos.id")
    .execute();
  await shop.photos.remove(old.map(({ id }) => id));
  const files = (await shop.photos.list()).filter(({ storedAt }) => storedAt.getTime() < now.getTime() - day);
  if (files.length === 0) return;
  const rows = await shop.db
    .selectFrom("return_photos")
    .select("id")
    .unionAll(shop.db.selectFrom("review_photos").select("id"))
    .execute();
  const known = new Set(rows.map(({ id }) => id));
  await shop.photos.remove(files.map(({ id }) => id).filter((id) => !known.has(id)));
}
