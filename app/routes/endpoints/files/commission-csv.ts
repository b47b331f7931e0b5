import { exportCommission } from "#domain/books/exports/export-commission.server.ts";
import { fileOfPeriod } from "./file-of-period.server.ts";

/** The shop's invoices and notes for its commission, of a month or a range of days, as CSV; those to `?gstin=` if it says one. */
export const loader = fileOfPeriod("commission-invoices", (shop, period, parameters) =>
  exportCommission(shop, period, parameters.get("gstin") ?? undefined),
);
