import type { Permission } from "#domain/shop/access/permissions.ts";
import { type RouteEntry, page } from "#http/access/page.ts";

/** Permissions that the panel has for all vendors, and a vendor for what is its own: 'products.edit'. */
type Scoped<P extends string = Permission> = P extends `${infer Subject}-own` ? Subject : never;

/** The pages of the back office, which the panel has for the whole shop and the vendor area for one vendor. */
export function backOffice(area: "admin" | "vendor", scope: "any" | "own"): RouteEntry[] {
  const scoped = (subject: Scoped) => `${subject}-${scope}` as Permission;
  const at = (path: string, requires: Scoped | Scoped[], file: string) =>
    page(`${area}/${path}`, [requires].flat().map(scoped), file, `${area}/${path}`);
  const buying = (path: string, right: "read" | "change", file: string) => {
    const requires: Permission = scope === "any" ? `purchases.${right}` : `purchases.${right}-own`;
    return page(
      `${area}/purchases${path}`,
      requires,
      `back-office/purchases/${file}`,
      `${area}/purchases${path}`,
    );
  };
  return [
    buying("", "read", "purchases-page.tsx"),
    buying("/new", "change", "enter-purchase.tsx"),
    buying("/list", "change", "supplier-list-page.tsx"),
    buying("/suppliers", "read", "suppliers-page.tsx"),
    buying("/suppliers/:supplierId", "read", "supplier-page.tsx"),
    buying("/:purchaseId", "read", "purchase-page.tsx"),
    buying("/:purchaseId/correct", "change", "enter-purchase.tsx"),
    at("payouts/invoices.csv", "books.read", "endpoints/files/invoices-csv.ts"),
    at("payouts/commission.csv", "books.read", "endpoints/files/commission-csv.ts"),
    at("payouts/challans.csv", "books.read", "endpoints/files/challans-csv.ts"),
    at("payouts/month", "books.read", "back-office/months/month-page.tsx"),
    at("payouts/month.csv", "books.read", "endpoints/files/month-csv.ts"),
    at("payouts/commission-invoices", "books.read", "back-office/payouts/commission-document-list-page.tsx"),
    at(
      "payouts/commission-invoices/:documentId",
      "books.read",
      "back-office/payouts/commission-document-page.tsx",
    ),
    at("payouts/commission-invoices/:documentId/pdf", "books.read", "endpoints/files/document-pdf.ts"),
    at("figures", ["reports.read", "books.read"], "back-office/figures/questions/questions-page.tsx"),
    at("figures/rows", ["reports.read", "books.read"], "back-office/figures/questions/rows-page.tsx"),
    at("figures/rows.csv", ["reports.read", "books.read"], "endpoints/files/figure-rows-csv.ts"),
    at("figures/report", "reports.read", "back-office/figures/report/report-page.tsx"),
    at("figures/report/documents", "reports.read", "back-office/figures/report/documents-page.tsx"),
    at("figures/report/orders", "reports.read", "back-office/figures/report/joined-orders-page.tsx"),
    at("figures/report/documents.csv", "reports.read", "endpoints/files/figure-rows-csv.ts"),
    at("figures/report/orders.csv", "reports.read", "endpoints/files/figure-rows-csv.ts"),
    at("figures/report.csv", "reports.read", "endpoints/files/report-csv.ts"),
    at("figures/report.xlsx", "reports.read", "endpoints/files/report-xlsx.ts"),
    at("orders/selected", "fulfilments.ship", "back-office/fulfilment/selected/selected-page.tsx"),
    at("orders/selected/print", "fulfilments.ship", "back-office/fulfilment/selected/print-page.tsx"),
    at("orders/ship.csv", "fulfilments.ship", "endpoints/files/ship-list-csv.ts"),
    at("orders/ship", "fulfilments.ship", "back-office/fulfilment/ship-list/ship-list-page.tsx"),
    at("returns", "returns.read", "back-office/returns/queue/returns-queue.tsx"),
    at("returns/figures", "returns.read", "back-office/returns/figures/return-figures-page.tsx"),
    at("returns/goods", "returns.read", "back-office/returns/goods/goods-page.tsx"),
    at("returns/goods/:returnId", "returns.read", "back-office/returns/goods/goods-of-return-page.tsx"),
    at("returns/:returnId", "returns.read", "back-office/returns/desk/return-desk.tsx"),
    at("returns/:returnId/messages", "returns.read", "back-office/returns/talk/messages.tsx"),
    at("returns/:returnId/challans/:challanId/pdf", "returns.read", "endpoints/files/document-pdf.ts"),
    at(
      "products",
      scope === "own" ? ["products.read", "vendors.read"] : ["products.read"],
      "back-office/listing/table/product-table-page.tsx",
    ),
    at("products/join", "products.edit", "back-office/listing/variants/join-page.tsx"),
    at("products/import", "products.edit", "back-office/listing/import/import-page.tsx"),
    at("products/import/:runId", "products.edit", "back-office/listing/import/run-page.tsx"),
    at("products/import/:runId/rows.csv", "products.edit", "endpoints/files/import-rows-csv.ts"),
    at("products/template.csv", "products.edit", "endpoints/files/products-template-csv.ts"),
    at("products/export.csv", "products.read", "endpoints/files/products-csv.ts"),
    at("products/delete", "products.edit", "back-office/listing/delete/delete-products.tsx"),
    at("products/new", "products.edit", "back-office/listing/form/new-product.tsx"),
    at("products/:productId/edit", "products.read", "back-office/listing/form/product-editor.tsx"),
    at("products/:productId/variants", "products.read", "back-office/listing/variants/variants-page.tsx"),
    at("products/:productId/stock", "products.read", "back-office/listing/form/stock-history.tsx"),
    at(
      "products/:productId/pictures",
      ["products.read", "products.edit"],
      "back-office/listing/pictures/product-pictures.tsx",
    ),
    at("products/:productId/pictures/upload", "products.edit", "endpoints/product-picture-upload.ts"),
    at("reviews", "reviews.read", "back-office/reviews/reviews-page.tsx"),
    at("serials", "returns.read", "back-office/serials/serials-page.tsx"),
  ];
}
