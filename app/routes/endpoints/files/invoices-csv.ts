import { readDocumentFilter } from "#domain/books/exports/document-filter.ts";
import { exportInvoices } from "#domain/books/exports/export-invoices.server.ts";
import { fileOfPeriod } from "./file-of-period.server.ts";

/** The invoices and credit notes of a month or a range of days, as CSV; of one seller, kind, place or rate, if asked for. */
export const loader = fileOfPeriod("invoices", (shop, period, parameters) =>
  exportInvoices(shop, period, readDocumentFilter(parameters)),
);
