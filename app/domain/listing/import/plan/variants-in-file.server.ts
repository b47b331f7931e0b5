import { productOf, type RowProblem } from "../runs/import-report.ts";
import type { Shop } from "../../../shop/context/shop.ts";
import { folded } from "../../../base/text/folded.ts";
import { type GroupOfFile, type PlannedGroup, planGroup } from "./plan-groups.ts";
import { type RowContext, type PlannedRow, planRow, type Stored } from "./plan-row.ts";
import type { FileRow } from "./read-rows.server.ts";
import { parentIn, type Target, targetFinder } from "./read-targets.server.ts";
import { readStored } from "./known-products.server.ts";
import type { WrongRows } from "./wrong-rows.ts";

/** How many products are planned at once, and how many rows of theirs the file has. */
const most = { groups: 10, rows: 300 };

type PlannedPart = { rows: PlannedRow[]; problems: RowProblem[]; groups: PlannedGroup[] };

/** Rows that are, or are to be, variants of one product: a stored one, or a new one without `groupId`. */
type HeldRows = { groupId: string | null; rows: PlannedRow[]; target: string | null };

/**
 * Gathers the rows of a file that belong to products with variants, until all of them are known. `targets` are the
 * products that new rows name under 'Variant of'; other words there are what new rows have in common. `wrong` is told
 * which rows belong together.
 */
export function variantsInFile(
  shop: Shop,
  context: RowContext,
  { targets, wrong }: { targets: readonly Target[]; wrong: WrongRows },
) {
  const findTarget = targetFinder(targets);
  const vendorOf = ({ texts }: FileRow) => context.sellerOf(texts.vendorId);
  const targetOf = (row: FileRow) => findTarget(vendorOf(row), parentIn(row));
  const targetIds = new Set(targets.map(({ id }) => id));
  const canHaveOthers = (stored: Stored) => stored.isVariant || targetIds.has(stored.id);
  const groups = new Map<string, HeldRows>();
  const held = new Set<PlannedRow>();

  function hold(row: PlannedRow, key: string, of: Omit<HeldRows, "rows">) {
    const group = groups.get(key) ?? { ...of, rows: [] };
    group.rows.push(row);
    group.target ??= of.target;
    groups.set(key, group);
    held.add(row);
  }

  return {
    /** The ids of the products that these rows are to become variants of. */
    targetsOf: (rows: readonly FileRow[]) => rows.flatMap((row) => targetOf(row)?.id ?? []),

    /** Says that the row of a stored product stands or falls with those of its other variants. */
    belongs({ line }: FileRow, stored: Stored | null) {
      if (stored && canHaveOthers(stored)) wrong.belongs(line, stored.groupId);
    },

    /** What is wrong with 'Variant of' in the row of a stored product: it says what the product is, and changes nothing. */
    parentProblem(row: FileRow, stored: Stored | null): RowProblem[] | undefined {
      const text = parentIn(row);
      if (!stored || text === "" || [stored.groupId, stored.id].includes(text)) return undefined;
      if (findTarget(stored.vendorId, text)?.groupId === stored.groupId) return undefined;
      const message =
        "Only new rows can become variants of a product. Please leave this cell as it was exported";
      return [{ line: row.line, column: context.headings.titleOf("variantOf"), message }];
    },

    /** Plans a new row that names what it is a variant of. What it leaves empty is as in the other variants. */
    planJoining(row: FileRow, stored: ReadonlyMap<string, Stored>): PlannedRow | RowProblem[] {
      const product = stored.get(targetOf(row)?.id ?? "");
      const key = product?.groupId ?? `${vendorOf(row)} ${folded(parentIn(row))}`;
      wrong.belongs(row.line, key);
      const base = product?.facts ?? groups.get(key)?.rows[0]?.input;
      const planned = planRow(row, null, context, base);
      if (!Array.isArray(planned)) {
        hold(planned, key, { groupId: product?.groupId ?? null, target: product?.id ?? null });
      }
      return planned;
    },

    /** Whether the row waits for the others of its product. */
    holds(row: PlannedRow): boolean {
      const { stored, kind } = row;
      if (stored && kind === "changed" && canHaveOthers(stored)) {
        hold(row, stored.groupId, { groupId: stored.groupId, target: null });
      }
      return held.has(row);
    },

    /**
     * Plans what was held, some products at a time, those that are stored first. `seen` are the ids of the products that
     * the file has.
     */
    async *plan(seen: ReadonlyMap<string, number>): AsyncGenerator<PlannedPart> {
      const { stored = [], fresh = [] } = Object.groupBy(groups.values(), ({ groupId }) =>
        groupId === null ? "fresh" : "stored",
      );
      for (const part of [...inParts(stored), ...inParts(fresh)]) {
        const ids = part.flatMap(({ groupId }) => groupId ?? []);
        const members = await readMembers(shop, ids);
        yield planPart(
          context,
          part.map((group) => groupOf(members.get(group.groupId ?? "") ?? [], group)),
          seen,
        );
      }
    },
  };
}

function planPart(
  known: RowContext,
  groups: readonly GroupOfFile[],
  seen: ReadonlyMap<string, number>,
): PlannedPart {
  const part: PlannedPart = { rows: [], problems: [], groups: [] };
  for (const group of groups) {
    // Without another variant it is a product of its own.
    const isAlone = group.storedGroup === null && group.stored.length + group.rows.length < 2;
    const isOwn = group.storedGroup === null && group.rows.every(({ stored }) => stored !== null);
    if (isAlone || isOwn) {
      part.rows.push(...group.rows);
      continue;
    }
    const planned = planGroup(known, group);
    if (Array.isArray(planned)) {
      const inputOf = new Map(group.rows.map(({ line, input }) => [line, input]));
      part.problems.push(
        ...planned.map((problem) => ({ ...problem, ...productOf(inputOf.get(problem.line) ?? {}) })),
      );
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

/** Parts of a few products with few rows; a product with more rows is a part of its own. */
function inParts(groups: readonly HeldRows[]): HeldRows[][] {
  const parts: HeldRows[][] = [];
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

type Members = { stored: Stored; group: GroupOfFile["storedGroup"] };

async function readMembers(shop: Shop, groupIds: readonly string[]): Promise<Map<string, Members[]>> {
  if (groupIds.length === 0) return new Map();
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

function groupOf(members: readonly Members[], { rows, target }: HeldRows): GroupOfFile {
  const stored = members.map((member) => member.stored);
  const inOrder = stored.toSorted((a, b) => Number(b.id === target) - Number(a.id === target));
  return { stored: inOrder, storedGroup: members[0]?.group ?? null, rows };
}
