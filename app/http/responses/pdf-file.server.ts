import type { RouterContextProvider } from "react-router";
import type { DocumentFile } from "#domain/invoices/document-files.server.ts";
import type { Shop } from "#domain/shop/shop.ts";
import { shopContext } from "../context/load-context.server.ts";

type Asked<Params> = { context: Readonly<RouterContextProvider>; request: Request; params: Params };

/**
 * Creates the loader of an address that answers the PDF of a document, and 404 for one that `find` does not give to the
 * reader. Browsers keep the file and ask each time whether they may still show it.
 */
export function pdfFile<Params>(find: (shop: Shop, params: Params) => Promise<DocumentFile | undefined>) {
  return async ({ context, request, params }: Asked<Params>): Promise<Response> => {
    const file = await find(context.get(shopContext), params);
    if (!file) return new Response("Document not found.", { status: 404 });
    const tag = `"${file.sha256}"`;
    const headers = { ETag: tag, "Cache-Control": "private, no-cache", "X-Content-Type-Options": "nosniff" };
    if (request.headers.get("If-None-Match") === tag) return new Response(null, { status: 304, headers });
    return new Response(Buffer.from(file.pdf), {
      headers: {
        ...headers,
        "Content-Type": "application/pdf",
        "Content-Length": String(file.pdf.length),
        "Content-Disposition": `attachment; filename="${file.name}"`,
      },
    });
  };
}
