import { exportInvoices } from "#domain/invoices/export-invoices.server.ts";
import { readPayoutQuery } from "#domain/payouts/payout-query.ts";
import type { Shop } from "#domain/shop/shop.ts";
import { streamText } from "./stream-text.server.ts";

/** The invoices and credit notes of a month or of days, as the address asks, as a file for spreadsheets. */
export function answerInvoicesFile(shop: Shop, url: URL): Response {
  const { from, to } = readPayoutQuery(url.searchParams);
  const name = ["invoices", from, to].filter(Boolean).join("-");
  return streamText(exportInvoices(shop, { from, to }), {
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="${name}.csv"`,
    "Cache-Control": "private, no-store",
  });
}
