import { readCsv } from "#domain/base/sheets/read-csv.server.ts";

/** Reads a file that the shop wrote piece by piece, each line by the headings. */
export async function csvRows(pieces: AsyncIterable<string>): Promise<Record<string, string>[]> {
  let text = "";
  for await (const piece of pieces) text += piece;
  const lines: string[][] = [];
  for await (const { cells } of readCsv(Buffer.from(text))) lines.push(cells);
  const [heads = [], ...rows] = lines;
  return rows.map((cells) => Object.fromEntries(heads.map((head, index) => [head, cells[index] ?? ""])));
}
