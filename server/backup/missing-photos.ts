import type pg from "pg";

/** A sentence for each private photo that the database knows and that is not among the files. */
export async function listMissingPhotos(pool: pg.Pool, files: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>("select id from return_photos order by id");
  const there = new Set(files);
  return rows.filter(({ id }) => !there.has(id)).map(({ id }) => `The photo ${id} of a return is missing.`);
}
