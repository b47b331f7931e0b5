import { sql } from "kysely";
import { rooms } from "#domain/doctor/rooms.server.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { daysBefore } from "#domain/shop/registration/days-before.ts";

/** Deletes what has expired, room by room, and then photos that nothing shows any more. */
export async function clearOut(shop: Shop): Promise<void> {
  for (const { clearOut } of rooms) await clearOut?.(shop);
  await clearLostPhotos(shop);
}

/**
 * Deletes the files of photos that no row has: those of forms that were refused, and of what is gone. A file is deleted
 * after its row, so that no row is left without its file.
 */
export async function clearLostPhotos(shop: Shop): Promise<void> {
  const files = (await shop.photos.list()).filter(({ storedAt }) => storedAt < daysBefore(shop, 1));
  if (files.length === 0) return;
  const tables = rooms.flatMap(({ photos }) =>
    photos ? [sql`select id from ${sql.table(photos.table)}`] : [],
  );
  const { rows } = await sql<{ id: string }>`${sql.join(tables, sql` union all `)}`.execute(shop.db);
  const known = new Set(rows.map(({ id }) => id));
  await shop.photos.remove(files.map(({ id }) => id).filter((id) => !known.has(id)));
}
