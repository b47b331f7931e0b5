import { sql } from "kysely";
import type { Shop } from "../../shop/context/shop.ts";

/** So long after the end of a return its photos are kept, and longer while a complaint about it is open. */
export const monthsWithPhotos = 12;

/** Deletes the photos of returns that ended a year ago and have no open complaint. */
export async function clearReturnPhotos(shop: Shop): Promise<void> {
  const old = await shop.db
    .deleteFrom("return_photos")
    .using("returns")
    .whereRef("returns.id", "=", "return_photos.return_id")
    .where(
      sql<boolean>`returns.ended_at < ${shop.now()}::timestamptz - make_interval(months => ${monthsWithPhotos})`,
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
}
