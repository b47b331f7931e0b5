import type { Shop } from "../../shop/context/shop.ts";
import { folded } from "../../base/text/folded.ts";
import { type GroupOfFile, type PlannedGroup, planGroup } from "./plan-groups.ts";
import {
  type FileRow,
  type Known,
  type PlannedRow,
  planRow,
  type RowProblem,
  type Stored,
} from "./plan-row.ts";
import { parentIn, type Target, targetFinder } from "./read-targets.server.ts";
import { readStored } from "./read-stored.server.ts";
import { productOf, type WrongRows } from "./wrong-rows.ts";

/** How many products are planned at once, and how many rows of theirs the file has. */
const most = { groups: 10, rows: 300 };

type PlannedPart = { rows: PlannedRow[]; problems: RowProblem[]; groups: PlannedGroup[] };

/**
 * Gathers the rows of a file that belong to products with variants, until all of them are known. `targets` are the
 * products that new rows name under 'Variant of'; other words there are what new rows have in common. `wrong` is told
 * which rows belong together.
 */
export function variantsInFile(
  shop: Shop,
  known: Known,
  { targets, wrong }: { targets: readonly Target[]; wrong: WrongRows },
) {
  const findTarget = targetFinder(targets);
  const targetOf = (row: FileRow) => findTarget(vendorOf(row), parentIn(row));
  const vendorOf = ({ texts }: FileRow) => known.sellerOf(texts.vendorId);
  const targetIds = new Set(targets.map(({ id }) => id));
  const ofStored = new Map<string, { rows: PlannedRow[]; target: string | null }>();
  const ofNew = new Map<string, PlannedRow[]>();
  const held = new Set<PlannedRow>();

  const hold = (groupId: string, row: PlannedRow, target: string | null) => {
    const group = ofStored.get(groupId) ?? { rows: [], target: null };
    group.rows.push(row);
    group.target ??= target;
    ofStored.set(groupId, group);
    held.add(row);
  };

  return {
    /** The ids of the products that these rows are to become variants of. */
    targetsOf: (rows: readonly FileRow[]) => rows.flatMap((row) => targetOf(row)?.id ?? []),

    /** Says that the row of a stored product stands or falls with those of its other variants. */
    belongs({ line }: FileRow, stored: Stored | null) {
      if (stored && (stored.isVariant || targetIds.has(stored.id))) wrong.belongs(line, stored.groupId);
    },

    /** What is wrong with 'Variant of' in the row of a stored product: it says what the product is, and changes nothing. */
    parentProblem(row: FileRow, stored: Stored | null): RowProblem[] | undefined {
      const text = parentIn(row);
      if (!stored || text === "" || [stored.groupId, stored.id].includes(text)) return undefined;
      const target = findTarget(stored.vendorId, text);
      if (target?.groupId === stored.groupId) return undefined;
      const message =
        "Only new rows can become variants of a product. Please leave this cell as it was exported";
      return [{ line: row.line, column: known.headings.titleOf("variantOf"), message }];
    },

    /** Plans a new row that names what it is a variant of. What it leaves empty is as in the other variants. */
    planJoining(row: FileRow, stored: ReadonlyMap<string, Stored>): PlannedRow | RowProblem[] {
      const target = targetOf(row);
      const product = target && stored.get(target.id);
      const key = `${vendorOf(row)} ${folded(parentIn(row))}`;
      wrong.belongs(row.line, product?.groupId ?? key);
      const others = ofNew.get(key) ?? [];
      const planned = planRow(row, null, known, product?.facts ?? others[0]?.input);
      if (Array.isArray(planned)) return planned;
      if (product) hold(product.groupId, planned, product.id);
      else {
        ofNew.set(key, [...others, planned]);
        held.add(planned);
      }
      return planned;
    },

    /** Whether the row waits for the others of its product. */
    holds(row: PlannedRow): boolean {
      const { stored } = row;
      if (stored && row.kind === "changed" && (stored.isVariant || targetIds.has(stored.id))) {
        hold(stored.groupId, row, null);
      }
      return held.has(row);
    },

    /** Plans what was held, some products at a time. `seen` are the ids of the products that the file has. */
    async *plan(seen: ReadonlyMap<string, number>): AsyncGenerator<PlannedPart> {
      for (const some of inParts([...ofStored].map(([id, group]) => ({ id, ...group })))) {
        const members = await readMembers(
          shop,
          some.map(({ id }) => id),
        );
        yield planAll(
          some.map(({ id, rows, target }) => groupOf(members.get(id) ?? [], rows, target)),
          seen,
        );
      }
      for (const some of inParts([...ofNew.values()].map((rows) => ({ rows })))) {
        yield planAll(
          some.map(({ rows }) => ({ stored: [], known: null, rows })),
          seen,
        );
      }
    },
  };

  function planAll(some: readonly GroupOfFile[], seen: ReadonlyMap<string, number>): PlannedPart {
    const part: PlannedPart = { rows: [], problems: [], groups: [] };
    for (const group of some) {
      // Without another variant it is a product of its own.
      const isAlone = group.known === null && group.stored.length + group.rows.length < 2;
      const isOwn = group.known === null && group.rows.every(({ stored }) => stored !== null);
      if (isAlone || isOwn) {
        part.rows.push(...group.rows);
        continue;
      }
      const planned = planGroup(known, group);
      if (Array.isArray(planned)) {
        const inputOf = new Map(group.rows.map(({ line, input }) => [line, input]));
        for (const problem of planned)
          part.problems.push({ ...problem, ...productOf(inputOf.get(problem.line) ?? {}) });
        continue;
      }
      const inFile = new Set(group.rows.map(({ stored }) => stored?.id));
      for (const row of planned.rows) {
        if (row.stored && !inFile.has(row.stored.id) && seen.has(row.stored.id)) row.wasSame = true;
      }
      part.rows.push(...planned.rows);
      part.groups.push(planned);
    }
    return part;
  }
}

/** Parts of a few products with few rows; a product with more rows is a part of its own. */
function inParts<Group extends { rows: readonly PlannedRow[] }>(groups: readonly Group[]): Group[][] {
  const parts: Group[][] = [];
  let rows = 0;
  for (const group of groups) {
    const part = parts.at(-1);
    rows += group.rows.length;
    if (part && part.length < most.groups && rows <= most.rows) part.push(group);
    else {
      parts.push([group]);
      rows = group.rows.length;
    }
  }
  return parts;
}

type Members = { stored: Stored; group: GroupOfFile["known"] };

async function readMembers(shop: Shop, groupIds: readonly string[]): Promise<Map<string, Members[]>> {
  const rows = await shop.db
    .selectFrom("products")
    .leftJoin("product_groups", "product_groups.group_id", "products.group_id")
    .select(["products.id", "products.group_id", "product_groups.name", "product_groups.options"])
    .where("products.group_id", "in", groupIds)
    .orderBy("products.id")
    .execute();
  const stored = await readStored(
    shop,
    rows.map(({ id }) => id),
  );
  const members = rows.flatMap(({ id, group_id, name, options }) => {
    const product = stored.get(id);
    const group = name !== null && options !== null ? { name, options } : null;
    return product ? [{ id: group_id, stored: product, group }] : [];
  });
  return Map.groupBy(members, ({ id }) => id);
}

function groupOf(members: readonly Members[], rows: PlannedRow[], target: string | null): GroupOfFile {
  const stored = members.map((member) => member.stored);
  const inOrder = stored.toSorted((one, other) => Number(other.id === target) - Number(one.id === target));
  return { stored: inOrder, known: members[0]?.group ?? null, rows };
}
