import { sql } from "kysely";
import { sellerScope } from "../../shop/access/seller-scope.ts";
import type { TaxHeads } from "../../base/gst/gst-split.ts";
import { codeWithState } from "../../base/addresses/indian-states.ts";
import { writeCsv } from "../../base/csv/write-csv.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { monthOf } from "./tds-register.server.ts";

/**
 * What the operator's return of a month says of one supplier (GSTR-8, Table 3), in whole paise: the supplies of the
 * month and the returns of the month, of whatever month's supplies, without GST; and the TCS on their difference, which
 * may be negative.
 */
export type TcsRow = TaxHeads & {
  /** Null while the shop has no registration in the supplier's state. */
  operatorGstin: string | null;
  stateCode: string;
  supplierGstin: string;
  vendorId: string;
  name: string;
  toRegistered: number;
  returnedByRegistered: number;
  toOthers: number;
  returnedByOthers: number;
  net: number;
};

/**
 * The shop's registration for a row of `tcs`, of `document_tcs`. A document that was issued before the registration was
 * entered is in the return of the first registration of its state.
 */
export const operatorGstinOfTcs = sql<string | null>`coalesce(tcs.operator_gstin, (
  select tcs_gstin from operator_registrations registration
  where registration.state_code = tcs.state_code order by valid_from limit 1
))`;

/**
 * Reads the TCS of a month in India, such as '2026-11', by operator GSTIN and supplier: of the signed-in vendor, or of all.
 */
export async function readTcsOfMonth(shop: Shop, month: string): Promise<TcsRow[]> {
  const scope = sellerScope(shop.actor, "books.read");
  const isRegistered = sql`document.buyer -> 'business' ->> 'gstin' is not null`;
  const sumOf = (sign: 1 | -1, which: ReturnType<typeof sql>) =>
    sql`coalesce(sum(${sql.lit(sign)} * tcs.taxable) filter (where ${which}), 0)::float8`;
  const { from, until } = monthOf(month);
  const isSale = sql`document.kind = 'invoice'`;
  const { rows } = await sql<TcsRow>`
    select ${operatorGstinOfTcs} as "operatorGstin",
      tcs.state_code as "stateCode", supplier_gstin as "supplierGstin", document.vendor_id as "vendorId", vendors.name,
      ${sumOf(1, sql`${isSale} and ${isRegistered}`)} as "toRegistered",
      ${sumOf(-1, sql`not ${isSale} and ${isRegistered}`)} as "returnedByRegistered",
      ${sumOf(1, sql`${isSale} and not ${isRegistered}`)} as "toOthers",
      ${sumOf(-1, sql`not ${isSale} and not ${isRegistered}`)} as "returnedByOthers",
      sum(tcs.taxable)::float8 as net, sum(tcs.cgst)::float8 as cgst, sum(tcs.sgst)::float8 as sgst,
      sum(tcs.igst)::float8 as igst
    from document_tcs tcs join tax_documents document on document.id = document_id
      join vendors on vendors.id = document.vendor_id
    where document.issued_at >= ${from} and document.issued_at < ${until}
      and ${scope === "everybody" ? sql`true` : sql`document.vendor_id = ${scope.vendorId}`}
    group by 1, 2, 3, 4, 5 order by 1 nulls first, 3
  `.execute(shop.db);
  return rows;
}

const heads = [
  "TCS GSTIN of the shop",
  "State",
  "Seller",
  "Seller GSTIN",
  "Supplies to registered buyers",
  "Returns from registered buyers",
  "Supplies to other buyers",
  "Returns from other buyers",
  "Net taxable value",
  "CGST",
  "SGST",
  "IGST",
];

/** The same as a CSV file in rupees, for the operator's return. */
export async function* exportTcs(shop: Shop, month: string): AsyncGenerator<string> {
  const rows = await readTcsOfMonth(shop, month);
  yield writeCsv(
    heads,
    rows.map((row) => [
      row.operatorGstin,
      codeWithState(row.stateCode),
      row.name,
      row.supplierGstin,
      ...[row.toRegistered, row.returnedByRegistered, row.toOthers, row.returnedByOthers].map(inRupees),
      ...[row.net, row.cgst, row.sgst, row.igst].map(inRupees),
    ]),
  );
}

const inRupees = (paise: number) => paise / 100;
