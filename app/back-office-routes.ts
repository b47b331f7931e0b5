import type { Permission } from "#domain/shop/access/permissions.ts";
import { type RouteEntry, page } from "#http/access/page.ts";

/** Permissions that the panel has for all vendors, and a vendor for what is its own: 'products.edit'. */
type Scoped<P extends string = Permission> = P extends `${infer Subject}-own` ? Subject : never;

/** The pages of the back office, which the panel has for the whole shop and the vendor area for one vendor. */
export function backOffice(area: "admin" | "vendor", scope: "any" | "own"): RouteEntry[] {
  const scoped = (subject: Scoped) => `${subject}-${scope}` as Permission;
  const at = (path: string, requires: Scoped | Scoped[], file: string) =>
    page(`${area}/${path}`, [requires].flat().map(scoped), file, `${area}/${path}`);
  // The panel shows a product to those who may not change it, too.
  const editor: Scoped[] = scope === "own" ? ["products.read", "products.edit"] : ["products.read"];
  return [
    at("payouts/invoices.csv", "books.read", "endpoints/files/invoices-csv.ts"),
    at("payouts/commission-invoices", "books.read", "back-office/payouts/commission-document-list.tsx"),
    at(
      "payouts/commission-invoices/:documentId",
      "books.read",
      "back-office/payouts/commission-document-page.tsx",
    ),
    at("payouts/commission-invoices/:documentId/pdf", "books.read", "endpoints/files/document-pdf.ts"),
    at("orders/ship", "fulfilments.ship", "back-office/fulfilment/ship-list/ship-list-page.tsx"),
    at("returns", "returns.handle", "back-office/returns/queue/returns-queue.tsx"),
    at("returns/figures", "returns.handle", "back-office/returns/figures/return-figures.tsx"),
    at("returns/goods", "returns.handle", "back-office/returns/goods/goods-page.tsx"),
    at("returns/goods/:returnId", "returns.handle", "back-office/returns/goods/goods-of-return-page.tsx"),
    at("returns/:returnId", "returns.handle", "back-office/returns/desk/return-desk.tsx"),
    at("returns/:returnId/messages", "returns.handle", "back-office/returns/talk/messages.tsx"),
    at("returns/:returnId/challans/:challanId/pdf", "returns.handle", "endpoints/files/document-pdf.ts"),
    at(
      "products",
      scope === "own" ? ["products.read", "vendors.read"] : ["products.read"],
      "back-office/listing/table/product-table.tsx",
    ),
    at("products/join", "products.edit", "back-office/listing/variants/join-page.tsx"),
    at("products/import", "products.edit", "back-office/listing/import/import-page.tsx"),
    at("products/import/:runId", "products.edit", "back-office/listing/import/run-page.tsx"),
    at("products/import/:runId/rows.csv", "products.edit", "endpoints/files/import-rows-csv.ts"),
    at("products/template.csv", "products.edit", "endpoints/files/products-template-csv.ts"),
    at("products/export.csv", "products.read", "endpoints/files/products-csv.ts"),
    at("products/delete", "products.edit", "back-office/listing/delete/delete-products.tsx"),
    at("products/new", "products.edit", "back-office/listing/form/new-product.tsx"),
    at("products/:productId/edit", editor, "back-office/listing/form/product-editor.tsx"),
    at("products/:productId/variants", editor, "back-office/listing/variants/variants-page.tsx"),
    at("products/:productId/stock", "products.read", "back-office/listing/form/stock-history.tsx"),
    at(
      "products/:productId/pictures",
      ["products.read", "products.edit"],
      "back-office/listing/pictures/product-pictures.tsx",
    ),
    at("products/:productId/pictures/upload", "products.edit", "endpoints/product-picture-upload.ts"),
    at("reviews", "reviews.answer", "back-office/reviews/reviews-page.tsx"),
    at("serials", "returns.handle", "back-office/serials/serials-page.tsx"),
  ];
}
