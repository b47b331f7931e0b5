import type { RouterContextProvider } from "react-router";
import type { Shop } from "#domain/shop/shop.ts";
import { shopContext } from "../context/load-context.server.ts";
import { streamText } from "./stream-text.server.ts";

/** A spreadsheet file: its name without the extension, and its lines as they are written. */
type CsvFile = { name: string; lines: AsyncGenerator<string> };

/** Creates the loader of an address that answers a CSV file. `write` decides who may have the file. */
export function csvFile(write: (shop: Shop, url: URL) => CsvFile) {
  return ({ context, url }: { context: Readonly<RouterContextProvider>; url: URL }): Response => {
    const { name, lines } = write(context.get(shopContext), url);
    return streamText(lines, {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.csv"`,
      "Cache-Control": "private, no-store",
    });
  };
}
