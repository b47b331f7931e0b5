import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import type { Category, UsualHsn } from "./category.ts";
import { cachedForShoppers } from "../../shop/context/cached-for-shoppers.ts";
import { deepFreeze } from "../../shop/context/deep-freeze.ts";
import type { Shop } from "../../shop/context/shop.ts";
import type { CatalogueSchema } from "./catalogue-schema.ts";
import type { Specification } from "./specification.ts";

/** Reads the categories and specifications of the shop, with what they inherit. One query, which shoppers share. */
export function readCatalogueSchema(shop: Shop): Promise<CatalogueSchema> {
  return cachedForShoppers(shop, "catalogue schema", () => readSchema(shop), "schema");
}

type CategoryRow = Omit<Category, "usualHsn" | "needsSerial" | "gstRate" | "ranksWith"> & {
  position: number;
  ranksWith: string | null;
  usualHsn: UsualHsn[] | null;
  gstRate: number | null;
  needsSerial: boolean | null;
};
type AssignedRow = {
  category: string;
  key: string;
  isRequired: boolean;
  isRanked: boolean;
  position: number;
};
type SchemaRows = { categories: CategoryRow[]; specifications: Specification[]; assigned: AssignedRow[] };

/** Schemas by their revision. What two databases have under one revision is the same. */
const cache = new LRUCache<string, CatalogueSchema>({ max: 4 });

/** The same as the database has it now: read whole only under a revision that this process does not know. */
export async function readSchema(shop: Pick<Shop, "db">): Promise<CatalogueSchema> {
  const before = new Map(cache.entries());
  const { rows } = await sql<{ revision: string; found: SchemaRows | null }>`
    select revision, case when revision <> all (${[...before.keys()]}::uuid[]) then json_build_object(
      'categories', (select json_agg(json_build_object('key', key, 'parent', parent, 'name', name, 'plural', plural,
        'address', address, 'position', position, 'formerAddresses', array(select former.address
          from category_addresses former where former.category = categories.key
            and former.address <> lower(categories.address) order by 1),
         'onHome', on_home, 'gathersUse', gathers_use,
        'ranksWith', ranks_with, 'path', path, 'usualHsn', usual_hsn, 'gstRate', gst_rate,
        'needsSerial', needs_serial)) from categories),
      'specifications', (select coalesce(json_agg(json_build_object('key', key, 'name', name, 'address', address,
        'formerAddresses', array(select former.address from specification_addresses former
          where former.specification = specifications.key and former.address <> specifications.address order by 1),
        'group', group_name,
        'type', type, 'unit', unit, 'decimals', decimals, 'options', options, 'better', better, 'filters', filters,
        'filterStep', filter_step, 'compares', compares, 'onCard', on_card, 'shownIn', shown_in, 'help', help,
        'example', example, 'comparative', comparative, 'usedFor', used_for) order by position, key), '[]')
        from specifications where deleted_at is null),
      'assigned', (select coalesce(json_agg(json_build_object('category', category, 'key', specification,
        'isRequired', is_required, 'isRanked', is_ranked, 'position', position)), '[]') from category_specifications)
    ) end as found from schema_revision
  `.execute(shop.db);
  const [row] = rows;
  if (!row) throw new Error("The catalogue has no schema.");
  const schema = row.found ? toSchema(row.found) : before.get(row.revision);
  if (!schema) throw new Error("The catalogue's revision is that of no schema.");
  cache.set(row.revision, schema);
  return schema;
}

function toSchema(rows: SchemaRows): CatalogueSchema {
  const categories = inheritAll(rows.categories);
  const assigned = assignAll(categories, rows.assigned);
  return deepFreeze({ categories, specifications: rows.specifications, assigned });
}

function inheritAll(rows: CategoryRow[]): Category[] {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const positionOf = (row: CategoryRow) => row.path.map((key) => byKey.get(key)?.position ?? 0);
  const sorted = rows.toSorted((a, b) => comparePositions(a, b, positionOf));
  const nearest = <Value>(row: CategoryRow, read: (row: CategoryRow) => Value | null): Value | null => {
    for (const key of row.path.toReversed()) {
      const above = byKey.get(key);
      const value = above && read(above);
      if (value !== null && value !== undefined) return value;
    }
    return null;
  };
  return sorted.map((row) => {
    const { position: _position, ...category } = row;
    return {
      ...category,
      ranksWith: nearest(row, ({ ranksWith }) => ranksWith) ?? row.key,
      usualHsn: nearest(row, ({ usualHsn }) => usualHsn) ?? [],
      gstRate: nearest(row, ({ gstRate }) => gstRate),
      needsSerial: nearest(row, ({ needsSerial }) => needsSerial) ?? false,
    };
  });
}

function comparePositions(
  a: CategoryRow,
  b: CategoryRow,
  positionOf: (row: CategoryRow) => number[],
): number {
  const [positions, others] = [positionOf(a), positionOf(b)];
  for (let depth = 0; depth < Math.max(positions.length, others.length); depth += 1) {
    const difference = (positions[depth] ?? -1) - (others[depth] ?? -1);
    if (difference !== 0) return difference;
    const keys = [a.path[depth] ?? "", b.path[depth] ?? ""] as const;
    if (keys[0] !== keys[1]) return keys[0] < keys[1] ? -1 : 1;
  }
  return 0;
}

/** Each category has its own specifications and those of the categories above it; its own row wins. */
function assignAll(categories: Category[], rows: AssignedRow[]): CatalogueSchema["assigned"] {
  const byCategory = Map.groupBy(rows, ({ category }) => category);
  return Object.fromEntries(
    categories.map(({ key, path }) => {
      const byKey = new Map<string, AssignedRow & { depth: number }>();
      for (const [depth, step] of path.entries()) {
        for (const row of byCategory.get(step) ?? []) byKey.set(row.key, { ...row, depth });
      }
      const inOrder = [...byKey.values()].toSorted(
        (a, b) => a.position - b.position || b.depth - a.depth || (a.key < b.key ? -1 : 1),
      );
      return [key, inOrder.map(({ key, isRequired, isRanked }) => ({ key, isRequired, isRanked }))];
    }),
  );
}
