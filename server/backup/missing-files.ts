import type pg from "pg";

/** A sentence for each picture that the database knows and that is not among the files. */
export async function listMissingPictures(pool: pg.Pool, files: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>("select id from pictures order by id");
  return missing(rows, files).map((id) => `The picture ${id} is missing.`);
}

/** The same for the photos of returns and reviews. */
export async function listMissingPhotos(pool: pg.Pool, files: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    "select id from return_photos union all select id from review_photos order by id",
  );
  return missing(rows, files).map((id) => `The photo ${id} of a return or a review is missing.`);
}

function missing(rows: { id: string }[], files: readonly string[]): string[] {
  const there = new Set(files);
  return rows.map(({ id }) => id).filter((id) => !there.has(id));
}
