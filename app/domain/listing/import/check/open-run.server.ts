import type { CsvRow, TableRow } from "../../../base/sheets/table-row.ts";
import { productOf, type ImportReport, type RowProblem } from "../runs/import-report.ts";
import { readRates } from "../../../tax/rates/read-rates.server.ts";
import { readCatalogueSchema } from "../../../catalogue/schema/read-schema.server.ts";
import { readWhoChargesGst } from "../../editing/who-charges-gst.server.ts";
import type { Shop } from "../../../shop/context/shop.ts";
import { type CsvHeadings, csvHeadings, toCell } from "../../csv/csv-columns.ts";
import { readSellers } from "../../csv/sellers.server.ts";
import { type MappedRow, mapTable } from "../map/map-rows.ts";
import { openTable } from "../map/open-table.server.ts";
import { plainHeading } from "../map/product-table.ts";
import { readSheet } from "../../../base/sheets/read-sheet.server.ts";
import { storeTable, readFileOf, tableOf } from "../runs/import-file.server.ts";
import type { ImportRun } from "../runs/import-run.ts";

const maxWarnings = 300;

type PictureResults = ReadonlyMap<string, { id: string } | { problem: string }>;

export type OpenRun = Awaited<ReturnType<typeof openRun>>;

/**
 * Opens the table of an import. The first time, its file is parsed for it.
 * Refuses: a file that is no table; one that was deleted meanwhile.
 */
export async function openTableOf(
  shop: Shop,
  { id }: Pick<ImportRun, "id">,
  columnUnder: CsvHeadings["columnUnder"],
) {
  const bytes = await readFileOf(shop, id);
  if (bytes) await storeTable(shop, id, readSheet(bytes));
  return openTable(
    () => tableOf(shop, id),
    (heading) => columnUnder(heading) !== undefined,
  );
}

/** Opens the table of an import as its mapping means it. Refuses: one that was deleted meanwhile. */
export async function openRun(shop: Shop, run: ImportRun) {
  const [schema, rates, chargesGst, sellers] = await Promise.all([
    readCatalogueSchema(shop),
    readRates(shop),
    readWhoChargesGst(shop),
    run.vendorId === null ? readSellers(shop) : null,
  ]);
  const { columnUnder } = csvHeadings(schema);
  const table = await openTableOf(shop, run, columnUnder);
  const mapped = mapTable(table, run.mapping, {
    schema,
    rates,
    chargesGst: (seller) => chargesGst(seller && sellers ? sellers.idOf(seller) : seller),
  });
  const isOwnFile = table.source === "yantra";
  const warnings = new Map<number, RowProblem[]>();
  const pictures = new Map<number, string[]>();
  const indexes = (["name", "sku"] as const).map((column) =>
    mapped.headings.findIndex((heading) => columnUnder(heading) === column),
  );
  function warn({ line, cells }: MappedRow, problems: readonly { column: string; message: string }[]) {
    const [name, sku] = indexes.map((index) => cells[index]);
    const of = productOf({ name, sku });
    if (problems.length > 0)
      warnings.set(
        line,
        problems.map((problem) => ({ line, ...problem, ...of })),
      );
  }

  /** The addresses of the pictures, each once, without those of rows that are left out. */
  async function addresses(leftOut: ReadonlySet<number> = new Set()) {
    const all = new Set<string>();
    if (!mapped.hasPictures) return [];
    for await (const row of mapped.rows())
      if (!leftOut.has(row.line)) for (const address of row.pictures) all.add(address);
    return [...all];
  }

  /**
   * The rows with the headings of this shop. `results` is what became of the pictures; before they are fetched, null,
   * and all of them count.
   */
  function file(results: PictureResults | null) {
    async function* rows(): AsyncGenerator<TableRow> {
      yield { line: 1, cells: mapped.headings };
      for await (const row of mapped.rows()) yield readyRow(row, results);
    }
    const findsBySku = !mapped.headings.some((heading) => plainHeading(heading) === "product id");
    return {
      rows,
      findsBySku,
      isForeign: !mapped.isOwn,
      picturesOf: (line: number): readonly string[] => pictures.get(line) ?? [],
    };
  }

  function readyRow(row: MappedRow, found: PictureResults | null): TableRow {
    const { line, pictures: named, warnings: earlier = [], misfit, mistakes } = row;
    // Cells of another shop have no apostrophes that this shop's files put before formulas.
    const cells = mapped.isOwn ? row.cells : row.cells.map(toCell);
    const results = named.flatMap((address) => {
      const first = found?.get(address);
      return first ? [{ address, ...first }] : [];
    });
    const ids = [...new Set(results.flatMap((result) => ("id" in result ? result.id : [])))];
    if (ids.length > 0) pictures.set(line, ids);
    const lost = results.flatMap((result) =>
      "problem" in result ? { column: "Pictures", message: `${result.problem}: ${result.address}` } : [],
    );
    warn(row, [...earlier, ...lost]);
    return {
      line,
      cells,
      named: named.length,
      pictures: found ? ids.length : named.length,
      ...(misfit && { misfit }),
      ...(mistakes && { mistakes }),
    };
  }

  return {
    addresses,
    file,
    headingInFile: mapped.headingInFile,
    asWritten: isOwnFile
      ? table.asWritten
      : { ...table.asWritten, rows: () => inCells(table.asWritten.rows()) },
    /** Pictures that could not be fetched and values that mean nothing here, after the rows were read. */
    rowWarnings: () => [
      ...(table.note ? [{ column: "", ...table.note }] : []),
      ...[...warnings.values()].flat(),
    ],
  };
}

/** The rows with the apostrophes of this shop's files, so that they read back unchanged. */
async function* inCells(rows: AsyncGenerator<CsvRow>): AsyncGenerator<CsvRow> {
  for await (const row of rows) yield { ...row, cells: row.cells.map(toCell) };
}

/** A report that names columns as the file does, with what was left out of it. */
export function inFile(report: ImportReport, open: OpenRun): ImportReport {
  const named = (problem: RowProblem) => ({ ...problem, column: open.headingInFile(problem.column) });
  return {
    ...report,
    problems: report.problems.map(named),
    warnings: [...report.warnings, ...open.rowWarnings()].map(named).slice(0, maxWarnings),
  };
}
