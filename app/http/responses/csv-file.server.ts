import type { RouterContextProvider } from "react-router";
import type { Shop } from "#domain/shop/context/shop.ts";
import { shopContext } from "../context/load-context.server.ts";

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

/**
 * Answers with a stream of `pieces`, written no faster than the client reads it. The generator ends when the client
 * leaves.
 */
export function streamText(pieces: AsyncGenerator<string>, headers: Record<string, string>): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
  return new Response(body, { headers });
}
