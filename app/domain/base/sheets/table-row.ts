/**
 * A row of the file, with its cells in column order. The first row is the heading. `exact` are the places of cells that
 * a workbook holds as numbers, where their text could mean two. The `note` of the first row says what of a workbook is
 * not read.
 */
export type CsvRow = { line: number; cells: string[]; exact?: number[]; note?: string };

/**
 * A row of a file. `pictures` is how many there will be for it, and `named` how many addresses it has. `misfit` is the
 * number of cells and headings in the file where they differ. `mistakes` are cells that hold no value, by their place.
 */
export type TableRow = CsvRow & {
  pictures?: number;
  named?: number;
  misfit?: { cells: number; headings: number };
  mistakes?: readonly { place: number; message: string }[];
};
