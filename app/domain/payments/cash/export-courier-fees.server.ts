import { type CsvColumn, csvOfColumns } from "../../base/csv/write-csv.ts";
import type { Period } from "../../base/time/period.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { type Remittance, remittancesOf } from "./remittances.server.ts";

const columns: CsvColumn<Remittance>[] = [
  ["Courier", (row) => row.courier],
  ["Reference", (row) => row.reference],
  ["Received on", (row) => row.receivedOn],
  ["Cash of orders", (row) => row.amount / 100],
  ["Fee", (row) => row.fee / 100],
  ["GST on the fee", (row) => row.feeGst / 100],
  ["Other deductions", (row) => row.otherDeductions / 100],
  ["Sent to the bank", (row) => (row.amount - row.fee - row.feeGst - row.otherDeductions) / 100],
];

/** Exports what couriers kept of the cash that they sent in a period of days in India, by statement. Only for admins. */
export function exportCourierFees(shop: Shop, period: Period): AsyncGenerator<string> {
  requirePermission(shop.actor, "books.read-any");
  return csvOfColumns(columns, (after) => (after ? Promise.resolve([]) : readCourierFees(shop, period)));
}

/** Reads the same. */
export async function readCourierFees(shop: Shop, { from, to }: Period): Promise<Remittance[]> {
  requirePermission(shop.actor, "books.read-any");
  let some = remittancesOf(shop);
  if (from !== undefined) some = some.where("received_on", ">=", new Date(from));
  if (to !== undefined) some = some.where("received_on", "<=", new Date(to));
  return some.orderBy("received_on").orderBy("recorded_at").orderBy("cash_remittances.id").execute();
}
