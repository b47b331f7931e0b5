import type { RouterContextProvider } from "react-router";
import type { DocumentFile } from "#domain/books/document-files/document-files.server.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { shopContext } from "../context/load-context.server.ts";

type Asked<Params> = { context: Readonly<RouterContextProvider>; params: Params };

/**
 * Creates the loader of an address that answers the PDF of a document, and 404 for one that `find` does not give to the
 * reader.
 */
export function pdfFile<Params>(find: (shop: Shop, params: Params) => Promise<DocumentFile | undefined>) {
  return async ({ context, params }: Asked<Params>): Promise<Response> => {
    const file = await find(context.get(shopContext), params);
    if (!file) return new Response("Document not found.", { status: 404 });
    return new Response(Buffer.from(file.pdf), {
      headers: {
        "Content-Type": "application/pdf",
        "Content-Length": String(file.pdf.length),
        "Content-Disposition": `attachment; filename="${file.name}"`,
        "Cache-Control": "private, no-store",
        "X-Content-Type-Options": "nosniff",
      },
    });
  };
}
