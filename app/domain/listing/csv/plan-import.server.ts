import { setImmediate } from "node:timers/promises";
import { sellerScope } from "../../access/seller-scope.ts";
import type { Shop } from "../../shop/shop.ts";
import { readRates } from "../../tax-rates/read-rates.server.ts";
import { readWhoChargesGst } from "../editing/who-charges-gst.server.ts";
import type { CatalogueSchema } from "../../specifications/catalogue-schema.ts";
import { type CsvHeadings, csvHeadings } from "./csv-columns.ts";
import type { PlannedGroup } from "./plan-groups.ts";
import {
  type FileRow,
  type Known,
  type PlannedRow,
  planRow,
  type RowProblem,
  type Stored,
} from "./plan-row.ts";
import { idIn, type Named, parentIn } from "./read-named.server.ts";
import { type ProductFile, readRows } from "./read-rows.server.ts";
import { readStored } from "./read-stored.server.ts";
import { skuProblems } from "./sku-problems.server.ts";
import { variantsInFile } from "./variants-in-file.server.ts";

/** The most rows in a batch: an import writes each in one transaction, for which others wait. */
const mostAtOnce = 500;
/**
 * The most characters of descriptions in a batch. They are most of its size, and a batch is sent to the database in one
 * piece.
 */
const mostSigns = 500_000;

/**
 * `count` is the number of rows in the file that it is made of. `groups` are the products whose variants are among the
 * rows, each of them whole.
 */
export type PlannedBatch = {
  rows: PlannedRow[];
  problems: RowProblem[];
  count: number;
  groups?: PlannedGroup[];
};

/** Rows that were written before, by line and by the product they changed. */
type Done = { lines: ReadonlySet<number>; ids: ReadonlySet<string> };
const nothing: Done = { lines: new Set(), ids: new Set() };

/**
 * Plans what a file would do to the seller's products as they are now, and finds its problems, batch by batch. Variants
 * come last, because what one row says may concern all of them. Rows that are `done` are left out.
 */
export async function* planImport(
  shop: Shop,
  schema: CatalogueSchema,
  file: ProductFile,
  { targets }: Pick<Named, "targets">,
  done = nothing,
): AsyncGenerator<PlannedBatch> {
  const headings = csvHeadings(schema);
  const scope = sellerScope(shop.actor, "products.edit");
  const isOfAll = scope === "everybody";
  const seenIds = new Map<string, number>();
  const seenSlugs = new Map<string, number>();
  const seenSkus = new Map<string, number>();
  const [rates, chargesGst] = await Promise.all([readRates(shop), readWhoChargesGst(shop)]);
  const known: Known = { schema, headings, rates, chargesGst };
  const groups = variantsInFile(shop, known, targets);
  for await (const batch of planNewRows(file, { headings, isOfAll, done }, known)) {
    const { planned, problems, rowsWithId, joining, count } = batch;
    const stored = await readStored(shop, [...rowsWithId.map(idIn), ...groups.targetsOf(joining)]);
    for (const row of rowsWithId) {
      const id = idIn(row);
      const product = stored.get(id) ?? null;
      const problem = idProblem(row, id, product, seenIds, headings) ?? groups.parentProblem(row, product);
      const plan = problem ?? planRow(row, product, known);
      if (Array.isArray(plan)) problems.push(...plan);
      else planned.push(plan);
    }
    for (const row of joining) {
      const plan = groups.planJoining(row, stored);
      if (Array.isArray(plan)) problems.push(...plan);
      else planned.push(plan);
    }
    planned.sort((one, other) => one.line - other.line);
    problems.push(...(await slugProblems(shop, planned, seenSlugs, headings)));
    problems.push(...(await skuProblems(shop, planned, seenSkus, headings)));
    if (isOfAll) problems.push(...(await vendorProblems(shop, planned, headings)));
    yield { rows: planned.filter((row) => !groups.holds(row)), problems, count };
  }
  for await (const part of groups.plan(seenIds)) yield { ...part, count: 0 };
}

type StartedBatch = {
  planned: PlannedRow[];
  problems: RowProblem[];
  rowsWithId: FileRow[];
  /** New rows that name what they are variants of. */
  joining: FileRow[];
  count: number;
};

/** Plans the rows of new products. The other rows need stored products and are passed on. */
async function* planNewRows(
  file: ProductFile,
  { done, ...reading }: { headings: CsvHeadings; isOfAll: boolean; done: Done },
  known: Known,
): AsyncGenerator<StartedBatch, undefined> {
  const begin = (): StartedBatch => ({ planned: [], problems: [], rowsWithId: [], joining: [], count: 0 });
  let batch = begin();
  let signs = 0;
  for await (const rows of readRows(file, reading)) {
    for (const row of rows) {
      if ("texts" in row) signs += row.texts.description?.length ?? 0;
      if ("message" in row) batch.problems.push(row);
      else if (done.lines.has(row.line) || done.ids.has(idIn(row))) continue;
      else if (idIn(row) !== "") batch.rowsWithId.push(row);
      else if (parentIn(row) !== "") batch.joining.push(row);
      else {
        const plan = planRow(row, null, known);
        if (Array.isArray(plan)) batch.problems.push(...plan);
        else batch.planned.push(plan);
      }
    }
    batch.count += rows.length;
    if (batch.count >= mostAtOnce || signs >= mostSigns) {
      yield batch;
      batch = begin();
      signs = 0;
    }
    // Gives database answers and shoppers' requests a turn; they wait for this loop.
    await setImmediate();
  }
  yield batch;
}

function idProblem(
  { line }: FileRow,
  id: string,
  stored: Stored | null,
  seen: Map<string, number>,
  headings: CsvHeadings,
): RowProblem[] | undefined {
  if (id === "") return undefined;
  const before = seen.get(id);
  seen.set(id, line);
  const column = headings.titleOf("id");
  if (before !== undefined) return [{ line, column, message: `This product is already in line ${before}` }];
  if (!stored) return [{ line, column, message: "You have no product with this ID" }];
  return undefined;
}

/** The problems of addresses that another product has or had, or that another row wants. */
async function slugProblems(
  shop: Shop,
  rows: PlannedRow[],
  seen: Map<string, number>,
  headings: CsvHeadings,
): Promise<RowProblem[]> {
  const wanting = rows.filter(({ input, stored }) => input.slug !== null && input.slug !== stored?.slug);
  if (wanting.length === 0) return [];
  const taken = await shop.db
    .selectFrom("product_slugs")
    .select(["slug", "product_id"])
    .where(
      "slug",
      "in",
      wanting.map(({ input }) => input.slug ?? ""),
    )
    .execute();
  const ownerOf = new Map(taken.map((row) => [row.slug, row.product_id]));
  return wanting.flatMap(({ line, input, stored }) => {
    const slug = input.slug ?? "";
    const before = seen.get(slug);
    seen.set(slug, line);
    const owner = ownerOf.get(slug);
    const column = headings.titleOf("slug");
    if (before !== undefined) return [{ line, column, message: `Line ${before} has the same page address` }];
    if (owner === undefined || owner === stored?.id) return [];
    return [{ line, column, message: "Another product already uses this page address" }];
  });
}

async function vendorProblems(shop: Shop, rows: PlannedRow[], headings: CsvHeadings): Promise<RowProblem[]> {
  const named = rows.map(({ input }) => input.vendorId).filter((id): id is string => id !== null);
  const found =
    named.length === 0
      ? []
      : await shop.db
          .selectFrom("vendors")
          .select("id")
          .where("id", "in", [...new Set(named)])
          .execute();
  const known = new Set(found.map(({ id }) => id));
  return rows.flatMap(({ line, input, stored }) => {
    const isFine = input.vendorId === null ? stored !== null : known.has(input.vendorId);
    if (isFine) return [];
    return [
      { line, column: headings.titleOf("vendorId"), message: "Please enter the ID of a vendor of this shop" },
    ];
  });
}
