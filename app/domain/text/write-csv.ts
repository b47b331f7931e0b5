export type CsvCell = string | number | null;

/**
 * A table as a CSV file (RFC 4180) that every spreadsheet reads: UTF-8 with its mark, lines ended by CRLF. A text that
 * a spreadsheet would take for a formula is kept a text by an apostrophe before it; numbers stay numbers. So is a part
 * of a text after a semicolon, a tab or a line end: where the spreadsheet parts cells by those, a quotation mark in the
 * middle of what it takes for a cell holds nothing together, and a new cell begins there.
 */
export function writeCsv(heads: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return csvHead(heads) + csvLines(rows);
}

/** How such a file begins, for one that is written piece by piece. */
export function csvHead(heads: readonly string[]): string {
  return `\uFEFF${csvLines([heads])}`;
}

/** Where a formula would begin; quotation marks before it may be taken for those of the new cell. */
const formulaStarts = /^(?=[=+\-@\t\r])|(?<=[;\t\r\n])(?="*[=+\-@])/g;

export function csvLines(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((cells) => `${cells.map(writeCell).join(",")}\r\n`).join("");
}

function writeCell(cell: CsvCell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const text = cell.replace(formulaStarts, "'");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
