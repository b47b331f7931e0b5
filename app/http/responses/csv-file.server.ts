import type { RouterContextProvider } from "react-router";
import type { Shop } from "#domain/shop/shop.ts";
import { shopContext } from "../context/load-context.server.ts";
import { streamText } from "./stream-text.server.ts";

/** A file for spreadsheets: its name without the ending, and its lines as they come. */
type CsvFile = { name: string; lines: AsyncGenerator<string> };

/** The loader of an address that answers such a file; who may have it is decided by the verb that writes it. */
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
