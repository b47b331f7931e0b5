import { exportInvoices } from "#domain/books/invoices/export-invoices.server.ts";
import { readPayoutQuery } from "#domain/books/payouts/payout-query.ts";
import { csvFile } from "#http/responses/csv-file.server.ts";

/** The invoices and credit notes of a month or a range of days, as the URL asks, as CSV. */
export const loader = csvFile((shop, url) => {
  const { from, to } = readPayoutQuery(url.searchParams);
  return {
    name: ["invoices", from, to].filter(Boolean).join("-"),
    lines: exportInvoices(shop, { from, to }),
  };
});
