import { exportInvoices } from "#domain/books/exports/export-invoices.server.ts";
import { fileOfPeriod } from "./file-of-period.server.ts";

/** The invoices and credit notes of a month or a range of days, as CSV. */
export const loader = fileOfPeriod("invoices", exportInvoices);
