import { setImmediate } from "node:timers/promises";
import { isProductId } from "../../text/ids.ts";
import { sellerScope } from "../../access/seller-scope.ts";
import type { Shop } from "../../shop/shop.ts";
import { readRates } from "../../tax-rates/read-rates.server.ts";
import { readWhoChargesGst } from "../editing/who-charges-gst.server.ts";
import { findListings } from "../editing/lock-listings.server.ts";
import type { CatalogueSchema } from "../../specifications/catalogue-schema.ts";
import { type CsvHeadings, csvHeadings } from "./csv-columns.ts";
import { type PlannedRow, planRow, type RowProblem, type Stored, type FileRow } from "./plan-row.ts";
import { joinProblem } from "../groups/join-variants.server.ts";
import { type ProductFile, readRows } from "./read-rows.server.ts";
import { skuProblems } from "./sku-problems.server.ts";

/** The most rows in a batch. */
const mostAtOnce = 1_000;
/**
 * The most characters of descriptions in a batch. They are most of its size, and a batch is sent to the database in one
 * piece.
 */
const mostSigns = 500_000;

/** `count` is the number of rows in the file that it is made of. */
type PlannedBatch = { rows: PlannedRow[]; problems: RowProblem[]; count: number };

/** Plans what a file would do to the seller's products as they are now, and finds its problems, batch by batch. */
export async function* planImport(
  shop: Shop,
  schema: CatalogueSchema,
  file: ProductFile,
): AsyncGenerator<PlannedBatch> {
  const headings = csvHeadings(schema);
  const isOfAll = sellerScope(shop.actor, "products.edit") === "everybody";
  const seenIds = new Map<string, number>();
  const joining: PlannedRow[] = [];
  const seenSlugs = new Map<string, number>();
  const seenSkus = new Map<string, number>();
  const [rates, chargesGst] = await Promise.all([readRates(shop), readWhoChargesGst(shop)]);
  const plan = (row: FileRow, stored: Stored | null) =>
    planRow(row, stored, { schema, headings, rates, chargesGst });
  for await (const batch of planNewRows(file, { headings, isOfAll }, plan)) {
    const { planned, problems, rowsWithId, count } = batch;
    const stored = await readStored(shop, rowsWithId);
    for (const row of rowsWithId) {
      const id = idIn(row);
      const product = stored.get(id) ?? null;
      const done = idProblem(row, id, product, seenIds, headings) ?? plan(row, product);
      if (Array.isArray(done)) problems.push(...done);
      else planned.push(done);
    }
    joining.push(...planned.filter(({ kind, input }) => kind === "added" && input.variantOf !== null));
    planned.sort((one, other) => one.line - other.line);
    problems.push(...(await slugProblems(shop, planned, seenSlugs, headings)));
    problems.push(...(await skuProblems(shop, planned, seenSkus, headings)));
    if (isOfAll) problems.push(...(await vendorProblems(shop, planned, headings)));
    yield { rows: planned, problems, count };
  }
  for (const rows of Map.groupBy(joining, ({ input }) => input.variantOf).values()) {
    const message = joinProblem(
      schema,
      rows.map(({ input }) => input),
    );
    const line = rows[0]?.line ?? 0;
    if (message !== undefined) {
      yield { rows: [], problems: [{ line, column: headings.titleOf("variantOf"), message }], count: 0 };
    }
  }
}

type StartedBatch = {
  planned: PlannedRow[];
  problems: RowProblem[];
  rowsWithId: FileRow[];
  count: number;
};

/** Plans the rows of new products. The other rows need the stored products and are passed on. */
async function* planNewRows(
  file: ProductFile,
  reading: { headings: CsvHeadings; isOfAll: boolean },
  plan: (row: FileRow, stored: Stored | null) => PlannedRow | RowProblem[],
): AsyncGenerator<StartedBatch, undefined> {
  const begin = (): StartedBatch => ({ planned: [], problems: [], rowsWithId: [], count: 0 });
  let batch = begin();
  let signs = 0;
  for await (const rows of readRows(file, reading)) {
    for (const row of rows) {
      if ("texts" in row) signs += row.texts.description?.length ?? 0;
      if ("message" in row) batch.problems.push(row);
      else if (idIn(row) !== "") batch.rowsWithId.push(row);
      else {
        const done = plan(row, null);
        if (Array.isArray(done)) batch.problems.push(...done);
        else batch.planned.push(done);
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

/** The product id as typed in the row; '' for a new product. */
export const idIn = ({ texts }: FileRow) => texts.id?.trim() ?? "";

async function readStored(shop: Shop, rows: FileRow[]): Promise<Map<string, Stored>> {
  const ids = rows.map(idIn).filter(isProductId);
  if (ids.length === 0) return new Map();
  const [listings, stocks] = await Promise.all([
    findListings(shop, ids),
    shop.db
      .selectFrom("stock_levels")
      .select(["product_id", "on_hand"])
      .where("product_id", "in", ids)
      .execute(),
  ]);
  const stockOf = new Map(stocks.map((row) => [row.product_id, row.on_hand]));
  return new Map(
    listings.map((listing) => [listing.id, { ...listing, stock: stockOf.get(listing.id) ?? 0 }]),
  );
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
