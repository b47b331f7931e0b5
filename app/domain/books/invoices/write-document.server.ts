import { type Insertable, sql } from "kysely";
import type { DB } from "#db/tables.ts";
import type { TaxDocumentKind } from "#db/values/book-values.ts";
import { sumOfHeads, type Taxed } from "../../base/gst/gst-split.ts";
import { addJob } from "../../shop/queue/add-job.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { documentFileJob } from "../jobs.ts";
import { documentAmounts, type LineOfDocument, readLines } from "./document-lines.server.ts";
import { nextNumber } from "./next-number.server.ts";
import { takeIssueMoment } from "./take-issue-moment.server.ts";

type DocumentToWrite = Pick<
  Insertable<DB["tax_documents"]>,
  "vendor_id" | "order_id" | "fulfilment_id" | "seller" | "buyer" | "place_of_supply" | "tax_status"
> & {
  kind: (issuedAt: Date) => Promise<TaxDocumentKind>;
  invoiceId?: string;
  lines: readonly LineOfDocument[];
  roundOff: number;
};

/**
 * Writes a document with its number and the rows by which reports add it up, in one statement, and returns its id. Its PDF is
 * made right after. A commercial note states the amounts of its lines as values that contain no GST; the reports keep apart
 * what of them would have been GST.
 */
export async function writeDocument(
  shop: Shop,
  { kind: kindAt, invoiceId, lines, roundOff, ...head }: DocumentToWrite,
): Promise<string> {
  const issuedAt = await takeIssueMoment(shop, head.vendor_id);
  const kind = await kindAt(issuedAt);
  const isInvoice = kind === "invoice";
  const isCommercial = kind === "commercial-note";
  const printed = isCommercial ? lines.map(withoutGst) : lines;
  const number = await nextNumber(shop, head.vendor_id, { kind, issuedAt });
  const texts = await readLines(shop, head.order_id, printed, { isInvoice });
  const document = {
    ...head,
    kind,
    number,
    issued_at: issuedAt,
    invoice_id: invoiceId ?? null,
    lines: JSON.stringify(texts),
    ...documentAmounts(printed, roundOff),
  };
  const rows = lines.map((line, index) => {
    const gst = sumOfHeads(line);
    const { cgst, sgst, igst } = isCommercial ? { cgst: 0, sgst: 0, igst: 0 } : line;
    const { position, quantity: pieces, taxable } = line;
    const round_off = index === 0 ? roundOff : 0;
    const borne_gst = isCommercial ? gst : 0;
    return { position, is_first: index === 0, pieces, taxable, cgst, sgst, igst, borne_gst, round_off };
  });
  const { document_id: id } = await shop.db
    .with("document", (db) => db.insertInto("tax_documents").values(document).returning("id"))
    .insertInto("document_lines")
    .columns([
      ...([
        "document_id",
        "position",
        "kind",
        "issued_at",
        "vendor_id",
        "order_id",
        "is_alone",
        "product_id",
      ] as const),
      ...(["category", "brand", "hsn", "gst_rate", "city", "pincode", "state"] as const),
      ...(["payment_method", "customer_id", "is_parcel", "is_cost_known", "pieces"] as const),
      ...([
        "list_value",
        "sale_value",
        "offers",
        "taxable",
        "cgst",
        "sgst",
        "igst",
        "borne_gst",
        "round_off",
      ] as const),
    ])
    .expression(
      sql`select document.id, line.position, ${kind}, ${issuedAt}, ${head.vendor_id}, sold.order_id,
          (select count(*) from order_lines where order_id = sold.order_id) = 1, sold.product_id,
          coalesce(invoiced.category, products.category), coalesce(invoiced.brand, products.brand), sold.hsn, sold.gst_rate,
          coalesce(invoiced.city, orders.city), coalesce(invoiced.pincode, orders.pincode), ${head.place_of_supply},
          coalesce(invoiced.payment_method,
            case when orders.payment_method = 'cod' and collect_code is not null then 'counter' else orders.payment_method end),
          orders.user_id,
          asked = 1 and line.is_first and sent_by is distinct from 'collected', ${isCostKnown}, sign * line.pieces,
          asked * sold.list_price * line.pieces, asked * sold.unit_price * line.pieces,
          asked * least(round(sold.discount * line.pieces::numeric / sold.quantity), sold.unit_price * line.pieces - line.taxable),
          sign * line.taxable, sign * line.cgst, sign * line.sgst, sign * line.igst, sign * line.borne_gst, sign * line.round_off
        from document, (select ${isInvoice ? 1 : -1}::int as sign, ${isInvoice ? 1 : 0}::int as asked) as signed,
          jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line (position int, is_first boolean, pieces int, taxable bigint, cgst bigint,
            sgst bigint, igst bigint, borne_gst bigint, round_off bigint)
          join order_lines sold on sold.order_id = ${head.order_id}::uuid and sold.position = line.position
          join orders on orders.id = sold.order_id
          join fulfilments on fulfilments.id = sold.fulfilment_id
          join products on products.id = sold.product_id
          left join document_lines invoiced
            on invoiced.document_id = ${invoiceId ?? null}::uuid and invoiced.position = line.position`,
    )
    .returning("document_id")
    .executeTakeFirstOrThrow();
  await addJob(shop, documentFileJob, { documentId: id });
  return id;
}

/** Whether it is known what a line's goods, as `sold`, cost when they left. */
const isCostKnown = sql`coalesce((
  select bool_and(cost is not null) from goods_costs
  where goods_costs.order_id = sold.order_id and goods_costs.position = sold.position and why = 'shipped'
), false)`;

/** The same amount as a value that contains no GST. */
const withoutGst = (line: LineOfDocument): LineOfDocument & Taxed => ({
  ...line,
  taxable: line.taxable + sumOfHeads(line),
  cgst: 0,
  sgst: 0,
  igst: 0,
});
