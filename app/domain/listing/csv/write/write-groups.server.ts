import { sql } from "kysely";
import type { Shop } from "../../../shop/context/shop.ts";
import type { PlannedGroup } from "../plan-groups.ts";
import type { WrittenRow } from "./write-rows.server.ts";

/** Makes new products variants of theirs, once the rows of all of them are written. */
export async function writeGroups(
  shop: Shop,
  groups: readonly PlannedGroup[],
  written: readonly WrittenRow[],
): Promise<void> {
  if (groups.length === 0) return;
  const addedAs = new Map(written.filter(({ row }) => row.kind === "added").map(({ id, row }) => [row, id]));
  const wanted = groups.map(({ groupId, rows, ...group }) => {
    const added = rows.flatMap((row) => addedAs.get(row) ?? []);
    return { ...group, id: groupId ?? added[0] ?? "", added };
  });
  const ids = wanted.map(({ id }) => id);
  const names = wanted.map(({ name }) => name);
  const options = wanted.map((group) => JSON.stringify(group.options));
  const seller = sql`(select vendor_id from products where products.group_id = wanted.group_id limit 1)`;
  await sql`
    insert into product_groups (group_id, vendor_id, name, options)
    select group_id, ${seller}, name, array(select jsonb_array_elements_text(options))
    from unnest(${ids}::bigint[], ${names}::text[], ${options}::jsonb[]) as wanted (group_id, name, options)
    on conflict (group_id) do update set name = excluded.name, vendor_id = excluded.vendor_id
  `.execute(shop.db);
  const joining = wanted.flatMap(({ id, added }) => added.map((product) => ({ product, id })));
  if (joining.length === 0) return;
  await sql`
    update products set group_id = joining.group_id
    from unnest(${joining.map(({ product }) => product)}::bigint[], ${joining.map(({ id }) => id)}::bigint[])
      as joining (id, group_id)
    where products.id = joining.id
  `.execute(shop.db);
}
