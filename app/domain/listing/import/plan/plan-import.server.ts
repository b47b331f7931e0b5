import type { RowProblem } from "../runs/import-report.ts";
import { setImmediate } from "node:timers/promises";
import { sellerScope } from "../../../shop/access/seller-scope.ts";
import type { Shop } from "../../../shop/context/shop.ts";
import { readRates } from "../../../tax/rates/read-rates.server.ts";
import { readHeldBack } from "../../../vendors/vendor/selling-details.server.ts";
import { readWhoChargesGst } from "../../editing/who-charges-gst.server.ts";
import type { CatalogueSchema } from "../../../catalogue/schema/catalogue-schema.ts";
import { type CsvHeadings, csvHeadings } from "../../csv/csv-columns.ts";
import type { PlannedGroup } from "./plan-groups.ts";
import { type RowContext, type PlannedRow, planRow, planRowBySku, type Stored } from "./plan-row.ts";
import { findBySku, nameFinder, readStored, skuIn } from "./known-products.server.ts";
import { idIn, parentIn, type Target } from "./read-targets.server.ts";
import { type FileRow, type ProductFile, readRows } from "./read-rows.server.ts";
import { readSellers, type Sellers } from "../../csv/sellers.server.ts";
import { skuProblems, slugProblems } from "./taken-codes.server.ts";
import { variantsInFile } from "./variants-in-file.server.ts";
import { withProduct, type WrongRows, wrongRows } from "./wrong-rows.ts";

/** The most rows in a batch: an import writes each in one transaction, for which others wait. */
const batchSize = 500;
/**
 * The most characters of descriptions in a batch. They are most of its size, and a batch is sent to the database in one
 * piece.
 */
const maxCharacters = 500_000;

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
 * come last, because what one row says may concern all of them. Rows that are `done` are left out. Rows with problems,
 * and those of the same product, are no part of a batch; `wrong` knows them.
 */
export async function* planImport(
  shop: Shop,
  schema: CatalogueSchema,
  file: ProductFile,
  { targets, wrong = wrongRows() }: { targets: readonly Target[]; wrong?: WrongRows },
  done = nothing,
): AsyncGenerator<PlannedBatch> {
  const headings = csvHeadings(schema);
  const scope = sellerScope(shop.actor, "products.edit");
  const isOfAll = scope === "everybody";
  const seenIds = new Map<string, number>();
  const seenSlugs = new Map<string, number>();
  const seenSkus = new Map<string, number>();
  const [rates, chargesGst, sellers, heldBack] = await Promise.all([
    readRates(shop),
    readWhoChargesGst(shop),
    isOfAll ? readSellers(shop) : null,
    readHeldBack(shop, scope),
  ]);
  const isForeign = file.isForeign === true;
  const sellerOf: RowContext["sellerOf"] = (named) =>
    scope === "everybody" ? (named?.trim() ?? "") : scope.vendorId;
  const warnedIn = new Map<string, number>();
  const context = { schema, headings, rates, chargesGst, sellerOf, isForeign, heldBack, warnedIn };
  const groups = variantsInFile(shop, context, { targets, wrong });
  const findsBySku = file.findsBySku === true;
  const isNameKnown = nameFinder(shop);
  let isWarned = false;
  for await (const batch of planNewRows(file, { headings, isOfAll, sellers, done, findsBySku }, context)) {
    const { planned, problems, rowsWithId, rowsWithSku, count } = batch;
    const bySku = await findBySku(shop, rowsWithSku, ({ texts }) => sellerOf(texts.vendorId));
    const unknown = rowsWithSku.filter((row) => !bySku.has(row));
    const joining = [...batch.joining, ...unknown.filter((row) => parentIn(row) !== "")];
    const ids = [...rowsWithId.map(idIn), ...bySku.values(), ...groups.targetsOf(joining)];
    const stored = await readStored(shop, ids);
    for (const row of rowsWithSku) {
      const product = stored.get(bySku.get(row) ?? "");
      if (!product) continue;
      groups.belongs(row, product);
      const column = headings.titleOf("sku");
      const before = seenIds.get(product.id);
      seenIds.set(product.id, row.line);
      const twice = [{ line: row.line, column, message: `Line ${before} has the same SKU` }];
      const plan = before === undefined ? planRowBySku(row, product, context) : twice;
      take(batch, plan);
      if (Array.isArray(plan)) continue;
      if (!isWarned) plan.warnings.push({ line: row.line, column, message: foundBySku });
      isWarned = true;
    }
    for (const row of unknown) if (parentIn(row) === "") take(batch, planRow(row, null, context));
    for (const row of rowsWithId) {
      const id = idIn(row);
      const product = stored.get(id) ?? null;
      groups.belongs(row, product);
      const problem = idProblem(row, id, product, seenIds, headings) ?? groups.parentProblem(row, product);
      take(batch, problem ?? planRow(row, product, context));
    }
    for (const row of joining) take(batch, groups.planJoining(row, stored));
    planned.sort((a, b) => a.line - b.line);
    for (const { line, kind, input, vendorId, warnings } of findsBySku ? planned : []) {
      if (kind !== "added" || input.sku !== null || !(await isNameKnown(vendorId, input))) continue;
      const message = `You already have a product '${input.brand} ${input.name}'. Without a SKU we cannot tell whether this is the same one, so it is added as another`;
      warnings.push({ line, column: headings.titleOf("name"), message });
    }
    problems.push(...(await slugProblems(shop, planned, seenSlugs, headings)));
    problems.push(...(await skuProblems(shop, planned, seenSkus, headings)));
    if (sellers) problems.push(...sellerProblems(planned, sellers, headings));
    wrong.add(problems);
    const rowOf = problems.length > 0 ? new Map(batch.read.map((row) => [row.line, row])) : undefined;
    const reports = problems.map((problem) => {
      const row = rowOf?.get(problem.line);
      const product = row && stored.get(idIn(row) || (bySku.get(row) ?? ""));
      return row ? withProduct(problem, row, product?.facts.name, headings) : problem;
    });
    const single = planned.filter((row) => !groups.holds(row));
    yield { rows: single.filter(({ line }) => !wrong.isLeftOut(line)), problems: reports, count };
  }
  for await (const part of groups.plan(seenIds)) {
    wrong.add(part.problems);
    yield { ...part, rows: part.rows.filter(({ line }) => !wrong.isLeftOut(line)), count: 0 };
  }
}

const foundBySku =
  "Products that you already have are found by their SKU. Their prices and stock are changed as in the file, and all else stays";

type StartedBatch = {
  read: FileRow[];
  planned: PlannedRow[];
  problems: RowProblem[];
  rowsWithId: FileRow[];
  /** Rows without an id that may be products which are there already. */
  rowsWithSku: FileRow[];
  /** New rows that name what they are variants of. */
  joining: FileRow[];
  count: number;
};

/** Takes what a row was planned to be, or what is wrong with it. */
function take({ planned, problems }: StartedBatch, plan: PlannedRow | RowProblem[]): void {
  if (Array.isArray(plan)) problems.push(...plan);
  else planned.push(plan);
}

/** Plans the rows of new products. The other rows need stored products and are passed on. */
async function* planNewRows(
  file: ProductFile,
  {
    done,
    findsBySku,
    ...reading
  }: {
    headings: CsvHeadings;
    isOfAll: boolean;
    sellers: Sellers | null;
    done: Done;
    findsBySku: boolean;
  },
  context: RowContext,
): AsyncGenerator<StartedBatch, undefined> {
  const begin = (): StartedBatch => ({
    read: [],
    planned: [],
    problems: [],
    rowsWithId: [],
    rowsWithSku: [],
    joining: [],
    count: 0,
  });
  let batch = begin();
  let signs = 0;
  for await (const rows of readRows(file, reading)) {
    for (const row of rows) {
      if ("texts" in row) {
        batch.read.push(row);
        signs += row.texts.description?.length ?? 0;
      }
      if ("message" in row) batch.problems.push(row);
      else if (done.lines.has(row.line) || done.ids.has(idIn(row))) continue;
      else if (idIn(row) !== "") batch.rowsWithId.push(row);
      else if (findsBySku && skuIn(row) !== "") batch.rowsWithSku.push(row);
      else if (parentIn(row) !== "") batch.joining.push(row);
      else take(batch, planRow(row, null, context));
    }
    batch.count += rows.length;
    if (batch.count >= batchSize || signs >= maxCharacters) {
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
  { line, texts }: FileRow,
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
  if (!stored) {
    const name = [texts.brand, texts.name].flatMap((text) => text?.trim() || []).join(" ");
    const removed = name && `. '${name}' may have been deleted. Without its ID it is added anew`;
    return [{ line, column, message: `You have no product with this ID${removed}` }];
  }
  return undefined;
}

function sellerProblems(rows: PlannedRow[], sellers: Sellers, headings: CsvHeadings): RowProblem[] {
  return rows.flatMap(({ line, input, stored }) => {
    const isSame = input.vendorId === null && stored !== null;
    const message = isSame ? undefined : sellers.problemOf(input.vendorId ?? "");
    return message ? [{ line, column: headings.titleOf("vendorId"), message }] : [];
  });
}
