export type CsvCell = string | number | null;

/**
 * A table as a CSV file (RFC 4180) that every spreadsheet reads: UTF-8 with its mark, lines ended by CRLF. A text that
 * a spreadsheet would take for a formula is kept a text by an apostrophe before it; numbers stay numbers.
 */
export function writeCsv(heads: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return csvHead(heads) + csvLines(rows);
}

/** How such a file begins, for one that is written piece by piece. */
export function csvHead(heads: readonly string[]): string {
  return `\uFEFF${csvLines([heads])}`;
}

export function csvLines(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((cells) => `${cells.map(writeCell).join(",")}\r\n`).join("");
}

function writeCell(cell: CsvCell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
