import { sql } from "kysely";
import type { TaxDocumentKind } from "#db/values/book-values.ts";
import type { Taxed } from "../../base/gst/gst-split.ts";
import {
  buyerRegistration,
  isToRegistered,
  sellerRegistration,
} from "../../books/invoices/registered-parties.ts";
import type { SellerScope } from "../../shop/access/seller-scope.ts";
import type { Shop } from "../../shop/context/shop.ts";
import type { Days } from "../figures/report-period.ts";
import { isOfScope, moments } from "../figures/sold-lines.server.ts";
import type { Registration } from "./registrations.server.ts";

/** What documents of a kind come to at one rate and place of supply: whole paise, negative on notes. */
export type SupplyRow = Taxed & {
  kind: TaxDocumentKind;
  /** Whether the buyers have a GSTIN. */
  isToRegistered: boolean;
  /** GST code of a state. */
  placeOfSupply: string;
  /** In percent; null for sellers who charge no GST. */
  gstRate: number | null;
  roundOff: number;
  /** Of commercial notes: GST that was given back although it stays paid. */
  borneGst: number;
};

/** Reads what was sold and credited with a GSTIN or enrolment number, by kind of document, buyers, place and rate. */
export async function readSupplies(
  shop: Shop,
  scope: SellerScope,
  { gstin }: Registration,
  days: Days,
): Promise<SupplyRow[]> {
  const { start, stop } = moments(days);
  const { rows } = await sql<SupplyRow>`
    select line.kind, ${isToRegistered} as "isToRegistered", document.place_of_supply as "placeOfSupply",
      case when document.tax_status = 'registered' then line.gst_rate::float8 end as "gstRate",
      sum(line.taxable)::float8 as taxable, sum(line.cgst)::float8 as cgst,
      sum(line.sgst)::float8 as sgst, sum(line.igst)::float8 as igst, sum(line.round_off)::float8 as "roundOff",
      sum(line.borne_gst)::float8 as "borneGst"
    from document_lines line join tax_documents document on document.id = line.document_id
    where line.issued_at >= ${start} and line.issued_at < ${stop} and ${sellerRegistration} = ${gstin}
      and ${isOfScope(scope)}
    group by 1, 2, 3, 4 order by 3, 4 desc nulls last
  `.execute(shop.db);
  return rows;
}

/**
 * The same of the shop's invoices and notes for its commission: those with a GSTIN of the shop, or those to a seller's. Their
 * round-off is what GST on the sum differs from that on each sale.
 */
export async function readCommission(
  shop: Shop,
  scope: SellerScope,
  { gstin, isShop }: Registration,
  days: Days,
): Promise<SupplyRow[]> {
  const { start, stop } = moments(days);
  const sign = sql`case when document.kind = 'invoice' then 1 else -1 end`;
  const { rows } = await sql<SupplyRow>`
    select kind, "isToRegistered", "placeOfSupply", "gstRate",
      sum(sign * taxable)::float8 as taxable, sum(sign * cgst)::float8 as cgst, sum(sign * sgst)::float8 as sgst,
      sum(sign * igst)::float8 as igst, sum(sign * "roundOff")::float8 as "roundOff", 0 as "borneGst"
    from (
      select document.kind, document.buyer ->> 'gstin' is not null as "isToRegistered",
        place_of_supply as "placeOfSupply", ${sign} as sign, "gstBasisPoints" / 100.0::float8 as "gstRate",
        line.taxable, line.cgst, line.sgst, line.igst, case when place = 1 then round_off else 0 end as "roundOff"
      from commission_documents document, rows from (
          jsonb_to_recordset(document.lines) as ("gstBasisPoints" int, taxable bigint, cgst bigint, sgst bigint, igst bigint)
        ) with ordinality as line ("gstBasisPoints", taxable, cgst, sgst, igst, place)
      where document.issued_at >= ${start} and document.issued_at < ${stop}
        and ${isShop ? sql`document.seller ->> 'gstin'` : buyerRegistration} = ${gstin}
        and ${isOfScope(scope, "document.vendor_id")}
    ) as lines
    group by kind, "isToRegistered", "placeOfSupply", "gstRate" order by 3, 4
  `.execute(shop.db);
  return rows;
}

/** Commission and the GST on it, in whole paise. */
export type Earned = { commission: number; gst: number };

/** The commission on what was sold and credited in these days, whenever it is invoiced: of all sellers, or of one GSTIN. */
export async function readEarned(
  shop: Shop,
  scope: SellerScope,
  { gstin, isShop }: Registration,
  days: Days,
): Promise<Earned> {
  const { start, stop } = moments(days);
  const { rows } = await sql<Earned>`
    select coalesce(sum(commission), 0)::float8 as commission,
      coalesce(sum(fee.cgst + fee.sgst + fee.igst), 0)::float8 as gst
    from document_commission fee join tax_documents document on document.id = fee.document_id
    where fee.issued_at >= ${start} and fee.issued_at < ${stop} and ${isShop ? sql`true` : sql`${sellerRegistration} = ${gstin}`}
      and ${isOfScope(scope, "document.vendor_id")}
  `.execute(shop.db);
  return rows[0] ?? { commission: 0, gst: 0 };
}
