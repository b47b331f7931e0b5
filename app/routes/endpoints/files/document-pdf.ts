import { describeChallan } from "#domain/books/challans/describe-challan.ts";
import { findHandledChallan, findMyChallan } from "#domain/books/challans/find-challan.server.ts";
import { describeCommissionDocument } from "#domain/books/commission-invoices/describe-commission-document.ts";
import { findCommissionDocument } from "#domain/books/commission-invoices/find-commission-document.server.ts";
import { type DocumentFile, fileOf } from "#domain/books/document-files/document-files.server.ts";
import { describeDocument } from "#domain/books/invoices/describe-document.ts";
import {
  findDocument,
  findMyDocument,
  findVendorDocument,
} from "#domain/books/invoices/find-document.server.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import type { Route } from "./+types/document-pdf";

/** The PDF of a document, at the address of a reader who may have it: its buyer, its seller or the shop. */
export async function loader({ context, params, pattern }: Route.LoaderArgs): Promise<Response> {
  const isOfBuyer = !/^\/?(admin|vendor)\//.test(pattern);
  const file = await findFile(context.get(shopContext), params, isOfBuyer);
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
}

/** The address names the kind of document by what it belongs to; one of the shop's commission belongs to nothing else. */
function findFile(
  shop: Shop,
  params: Route.LoaderArgs["params"],
  isOfBuyer: boolean,
): Promise<DocumentFile | undefined> {
  if (params.challanId !== undefined) {
    const find = isOfBuyer ? findMyChallan : findHandledChallan;
    return fileOf(shop, find(shop, params.challanId), describeChallan);
  }
  if (params.orderId !== undefined) {
    const find = isOfBuyer ? findMyDocument : findDocument;
    return fileOf(shop, find(shop, params.orderId, params.documentId), describeDocument);
  }
  if (params.fulfilmentId !== undefined) {
    return fileOf(shop, findVendorDocument(shop, params.fulfilmentId, params.documentId), describeDocument);
  }
  return fileOf(shop, findCommissionDocument(shop, params.documentId), describeCommissionDocument);
}
