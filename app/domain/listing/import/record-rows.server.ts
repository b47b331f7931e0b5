import { sql } from "kysely";
import type { Shop } from "../../shop/shop.ts";
import type { PlannedRow } from "../csv/plan-row.ts";
import type { WrittenRow } from "../csv/write-rows.server.ts";
import { mostPictures } from "../pictures/picture-limits.ts";

/** Keeps the rows that an import is about to change, so that it can be undone. */
export async function keepFormer(shop: Shop, runId: string, rows: readonly PlannedRow[]): Promise<void> {
  const changed = rows.filter(({ kind, stored }) => kind === "changed" && stored !== null);
  if (changed.length === 0) return;
  const ids = changed.map(({ stored }) => stored?.id ?? "");
  await sql`
    insert into import_rows (run_id, product_id, kind, line, before, version, stock_before, stock_after)
    select ${runId}::uuid, products.id, 'changed', line, to_jsonb(products) - 'search_document'
        || jsonb_build_object(
          'pictures', array(select picture_id from product_pictures where product_id = products.id),
          'group_name', (select name from product_groups where product_groups.group_id = products.group_id)
        ),
      version,
      coalesce(on_hand, 0), coalesce(on_hand, 0)
    from unnest(${ids}::bigint[], ${changed.map(({ line }) => line)}::int[]) as named (id, line)
    join products using (id) left join stock_levels on product_id = products.id
  `.execute(shop.db);
}

/** Keeps what an import wrote, with its pictures, so that a later sale or edit is noticed when it is undone. */
export async function keepWritten(shop: Shop, runId: string, written: readonly WrittenRow[]): Promise<void> {
  const ids = written.map(({ id }) => id);
  const lines = written.map(({ row }) => row.line);
  await sql`
    insert into import_rows (run_id, product_id, kind, line, version, stock_before, stock_after, pictures)
    select ${runId}::uuid, products.id, 'added', line, version, 0, coalesce(on_hand, 0), ${picturesInOrder}
    from unnest(${ids}::bigint[], ${lines}::int[]) as named (id, line)
    join products using (id) left join stock_levels on product_id = products.id
    on conflict (run_id, product_id) do update set version = excluded.version, stock_after = excluded.stock_after,
      pictures = excluded.pictures
  `.execute(shop.db);
}

/** The ids of a product's pictures. */
export const picturesInOrder = sql<string[]>`array(
  select picture_id from product_pictures where product_id = products.id order by position
)`;

/** Keeps what the import itself changed after its rows were written, such as the names of variants. */
export async function keepVersions(shop: Shop, runId: string): Promise<void> {
  await sql`
    update import_rows set version = products.version from products
    where run_id = ${runId}::uuid and products.id = product_id and products.version <> import_rows.version
  `.execute(shop.db);
}

/** Adds pictures after those a product has. `picturesOf` gives the ids by the line of the file. */
export async function addPictures(
  shop: Shop,
  written: readonly WrittenRow[],
  picturesOf: (line: number) => readonly string[],
): Promise<void> {
  const wanted = written.flatMap(({ id, row }) =>
    picturesOf(row.line).map((picture, place) => ({ id, name: row.input.name, picture, place })),
  );
  if (wanted.length === 0) return;
  await sql`
    with wanted as (
      select * from unnest(${wanted.map(({ id }) => id)}::bigint[], ${wanted.map(({ picture }) => picture)}::text[],
        ${wanted.map(({ name }) => name)}::text[], ${wanted.map(({ place }) => place)}::int[])
        as wanted (product_id, picture_id, name, place)
    ), fresh as (
      select product_id, picture_id, name,
        row_number() over (partition by product_id order by place) - 1
          + (select count(*) from product_pictures there where there.product_id = wanted.product_id) as position
      from wanted
      where not exists (
        select from product_pictures there
        where there.product_id = wanted.product_id and there.picture_id = wanted.picture_id
      )
    )
    insert into product_pictures (product_id, position, picture_id, alt)
    select product_id, position, picture_id,
      case when position = 0 then name else name || ', picture ' || (position + 1) end
    from fresh where position < ${mostPictures}
  `.execute(shop.db);
}
