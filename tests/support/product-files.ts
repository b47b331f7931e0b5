import { exportProducts } from "#domain/listing/csv/export-products.server.ts";
import { readCsv } from "#domain/base/sheets/read-csv.server.ts";
import { writeCsv } from "#domain/base/csv/write-csv.ts";
import type { Shop } from "#domain/shop/context/shop.ts";

/** The export of a seller's products: the cells of each row by heading. */
export async function exported(seller: Shop): Promise<Record<string, string>[]> {
  let text = "";
  for await (const chunk of exportProducts(seller)) text += chunk;
  const rows: string[][] = [];
  for await (const { cells } of readCsv(Buffer.from(text))) rows.push(cells);
  const [headings = [], ...lines] = rows;
  return lines.map((cells) => Object.fromEntries(cells.map((cell, index) => [headings[index] ?? "", cell])));
}

/** A file of such rows. */
export function fileOf(rows: readonly Record<string, string>[]): Uint8Array {
  const headings = Object.keys(rows[0] ?? {});
  return Buffer.from(
    writeCsv(
      headings,
      rows.map((row) => Object.values(row)),
    ),
  );
}
