import type { CsvRow } from "./table-row.ts";
import { refusal } from "../table-refusals.ts";
import { readCsv } from "./read-csv.server.ts";

/** The beginning of a workbook of Excel before 2007, and of one that a password protects. */
const olderOffice = [0xd0, 0xcf, 0x11, 0xe0];

/**
 * Reads the heading and the rows of a table, from a CSV file or an Excel workbook (XLSX).
 * Refuses: the same as readCsv and readXlsx; workbooks of older Excel versions.
 */
export async function* readSheet(file: Uint8Array): AsyncGenerator<CsvRow> {
  if (file[0] === 0x50 && file[1] === 0x4b) {
    // The library is large, and a process that serves visitors never needs it.
    const { readXlsx } = await import("./read-xlsx.server.ts");
    return yield* readXlsx(file);
  }
  if (olderOffice.every((byte, index) => file[index] === byte)) throw refusal("import.older-workbook");
  yield* readCsv(file);
}
