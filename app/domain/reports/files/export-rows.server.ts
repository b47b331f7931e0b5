import { sql } from "kysely";
import { kindNames } from "../../books/invoices/tax-document.ts";
import { indianDay } from "../../base/time/indian-days.ts";
import { sellerScope } from "../../shop/access/seller-scope.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { amountLabels, countLabels } from "../figures/figures.ts";
import { joinedPartLabels, readJoinedPart } from "../figures/joined-parts.ts";
import { listParts, type PartRow } from "../figures/joining-line.server.ts";
import { type FigureDocument, listDocuments, readDocumentsQuery } from "../figures/list-documents.server.ts";
import type { Days } from "../figures/report-period.ts";
import { readReportQuery } from "../figures/report-query.ts";
import { type FigureRow, listRows } from "../questions/list-rows.server.ts";
import { readRowQuery, rowLabels } from "../questions/row-query.ts";
import { mostRows, type RowsColumn, rowsCsv } from "./rows-csv.ts";

type RowsFile = { days: Days; csv: string };
type Export = (shop: Shop, parameters: URLSearchParams, today: string) => Promise<RowsFile>;

const all = { page: 1, limit: mostRows + 1 };

/** The lists of what figures add up, as files: all their pages, with the columns of the screen. */
export const rowsFiles: Record<"documents" | "orders" | "rows", Export> = {
  documents: atOneMoment(async (shop, parameters, today) => {
    const query = readDocumentsQuery(parameters, today);
    const { documents, figures } = await listDocuments(shop, { ...query, ...all });
    const money = (head: string, value: (row: FigureDocument) => number, sum: number) =>
      ({ head, value, sum, unit: 100 }) as const;
    return {
      days: query.period,
      csv: rowsCsv<FigureDocument>(
        [
          { head: "Number", text: ({ number }) => number },
          { head: "Document", text: ({ kind }) => kindNames[kind] },
          { head: "Day", text: ({ issuedAt }) => indianDay(issuedAt) },
          { head: "Order", text: ({ orderNumber }) => orderNumber },
          { head: "Customer", text: ({ customer }) => customer },
          { head: countLabels.pieces, value: ({ pieces }) => pieces, sum: figures.pieces, unit: 1 },
          money("Taxable value", ({ taxable }) => taxable, figures.netSales),
          money(amountLabels.gst, ({ gst }) => gst, figures.gst),
          money(amountLabels.borneGst, ({ borneGst }) => borneGst, figures.borneGst),
          money(amountLabels.roundOff, ({ roundOff }) => roundOff, figures.roundOff),
          money("Total", ({ total }) => total, figures.paid),
        ],
        documents,
      ),
    };
  }),
  orders: atOneMoment(async (shop, parameters, today) => {
    const { period } = readReportQuery(parameters, today);
    const part = readJoinedPart(parameters);
    const { rows, sum } = await listParts(shop, period, part, all);
    const isShop = sellerScope(shop.actor, "reports.read") === "everybody";
    const columns: RowsColumn<PartRow>[] = [
      { head: "Order", text: ({ number }) => number },
      { head: "Placed", text: ({ placedAt }) => indianDay(placedAt) },
      { head: "Customer", text: ({ customer }) => customer },
      ...(isShop ? [{ head: "Seller", text: ({ seller }: PartRow) => seller }] : []),
      { head: joinedPartLabels[part], value: ({ amount }) => amount, sum, unit: 100 },
    ];
    return { days: period, csv: rowsCsv(columns, rows) };
  }),
  rows: atOneMoment(async (shop, parameters, today) => {
    const query = readRowQuery(parameters, today);
    const { rows, sum } = await listRows(shop, { ...query, ...all });
    const isShop = sellerScope(shop.actor, "reports.read") === "everybody";
    const { title, isCount } = rowLabels(query.of, isShop);
    const columns: RowsColumn<FigureRow>[] = [
      { head: "Day", text: ({ moment }) => indianDay(moment) },
      { head: "Order", text: ({ orderNumber }) => orderNumber },
      { head: "For", text: ({ document, note }) => document ?? note },
      { head: title, value: ({ value }) => value, sum, unit: isCount ? 1 : 100 },
    ];
    return { days: query.period, csv: rowsCsv(columns, rows) };
  }),
};

/** Rows and their sums are read by several statements; a document that is issued between them is in neither. */
function atOneMoment(read: Export): Export {
  return (shop, ...asked) =>
    inTransaction(shop, async (inside) => {
      await sql`set transaction isolation level repeatable read, read only`.execute(inside.db);
      return read(inside, ...asked);
    });
}
