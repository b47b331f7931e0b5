import { sql } from "kysely";
import type { Shop } from "../../../shop/context/shop.ts";
import type { PlannedRow } from "../plan/plan-row.ts";
import type { Written } from "./import-products.server.ts";
import type { WrittenRow } from "./write-rows.server.ts";
import { maxPictures } from "../../pictures/picture-limits.ts";
import { onHand } from "../../../stock/on-hand.server.ts";

/** Keeps the rows that a part of an import is about to change, so that it can be undone. */
export async function recordFormer(shop: Shop, runId: string, rows: readonly PlannedRow[]): Promise<void> {
  const changed = rows.filter(({ kind, stored }) => kind === "changed" && stored !== null);
  if (changed.length === 0) return;
  const ids = changed.map(({ stored }) => stored?.id ?? "");
  await sql`
    insert into import_rows
      (run_id, product_id, kind, line, written_at, before, version, stock_before, stock_after, pictures)
    select ${runId}::uuid, products.id, 'changed', line, ${shop.now()}, to_jsonb(products) - 'search_document'
        || jsonb_build_object(
          'pictures', array(select picture_id from product_pictures where product_id = products.id),
          'group_name', (select name from product_groups where product_groups.group_id = products.group_id)
        ),
      version,
      ${onHand}, ${onHand}, ${picturesInOrder}
    from unnest(${ids}::bigint[], ${changed.map(({ line }) => line)}::int[]) as named (id, line)
    join products using (id) left join stock_levels on product_id = products.id
  `.execute(shop.db);
}

/**
 * Keeps what a part of an import wrote, with its pictures, so that a later sale or edit is noticed when it is undone. The
 * part is written by then, with the names of variants.
 */
export async function recordWritten(
  shop: Shop,
  runId: string,
  written: readonly WrittenRow[],
): Promise<void> {
  const ids = written.map(({ id }) => id);
  const lines = written.map(({ row }) => row.line);
  // Brands are named as the shop writes them at the end of the part; that happens now and not after this.
  await sql`select add_new_brands()`.execute(shop.db);
  await sql`
    insert into import_rows
      (run_id, product_id, kind, line, written_at, version, stock_before, stock_after, pictures)
    select ${runId}::uuid, products.id, 'added', line, ${shop.now()}, version, 0, ${onHand}, ${picturesInOrder}
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

export async function readWritten(shop: Shop, runId: string): Promise<Written> {
  const rows = await shop.db
    .selectFrom("import_rows")
    .select(["product_id", "line", "kind"])
    .where("run_id", "=", runId)
    .execute();
  return {
    lines: new Set(rows.map(({ line }) => line)),
    ids: new Set(rows.map((row) => row.product_id)),
    added: new Set(rows.filter(({ kind }) => kind === "added").map((row) => row.product_id)),
  };
}

/** Adds pictures after those a product has. `picturesOf` gives the ids by the line of the file. */
export async function addPictures(
  shop: Shop,
  written: readonly WrittenRow[],
  picturesOf: (line: number) => readonly string[],
): Promise<void> {
  const pictures = written.flatMap(({ id, row }) =>
    picturesOf(row.line).map((picture, index) => ({ id, name: row.input.name, picture, index })),
  );
  if (pictures.length === 0) return;
  await sql`
    with wanted as (
      select * from unnest(${pictures.map(({ id }) => id)}::bigint[], ${pictures.map(({ picture }) => picture)}::text[],
        ${pictures.map(({ name }) => name)}::text[], ${pictures.map(({ index }) => index)}::int[])
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
    from fresh where position < ${maxPictures}
  `.execute(shop.db);
}
