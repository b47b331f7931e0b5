import type pg from "pg";
import { rooms } from "#domain/doctor/rooms.server.ts";

/** A sentence for each picture that the database knows and that is not among the files. */
export async function listMissingPictures(pool: pg.Pool, files: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>("select id from pictures order by id");
  return missing(rows, files).map((id) => `The picture ${id} is missing.`);
}

/** The same for the photos of all rooms. */
export async function listMissingPhotos(pool: pg.Pool, files: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    rooms.map(async ({ photos }) => {
      if (!photos) return [];
      const { rows } = await pool.query<{ id: string }>(`select id from ${photos.table} order by id`);
      return missing(rows, files).map((id) => `The photo ${id} of ${photos.of} is missing.`);
    }),
  );
  return found.flat();
}

function missing(rows: { id: string }[], files: readonly string[]): string[] {
  const there = new Set(files);
  return rows.map(({ id }) => id).filter((id) => !there.has(id));
}
