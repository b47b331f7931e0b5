import { type RawBuilder, sql } from "kysely";
import { credited } from "../../orders/order/revenue.server.ts";
import { type SellerScope, sellerScope } from "../../shop/access/seller-scope.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { refusal } from "../refusals.ts";
import type { JoinedPart } from "./joined-parts.ts";
import type { Figures } from "./figures.ts";
import type { Days } from "./report-period.ts";
import { inMemory, moments } from "./sold-lines.server.ts";

/** What became of the orders of a period, by its end: whole paise with GST. */
export type JoiningLine = Record<JoinedPart, number> & {
  /** Of the period, whenever their orders were placed. */
  invoices: number;
  notes: number;
};

const sellerIs = (scope: SellerScope, column: string) =>
  scope === "everybody" ? sql`true` : sql`${sql.ref(column)} = ${scope.vendorId}`;

/**
 * The parts of orders that a period's joining line adds up. What was placed in it is divided by what was true at its end:
 * by the invoice, by credits that came before any invoice, and by the payment. What changes later changes nothing here.
 */
function partsOf(scope: SellerScope, days: Days): RawBuilder<unknown> {
  const { start, stop } = moments(days);
  const isInvoiced = sql`invoice.fulfilment_id is not null`;
  // Looked up for what was not invoiced, one by one: orders are wide, and \`exists\` would read all of them.
  const isPaid = sql`(
    select payment_method = 'cod' or coalesce(paid_at < ${stop}, false) from orders paid where paid.id = orders.id
  )`;
  const cancelled = sql`coalesce(credited.amount, 0)`;
  const rest = sql`fulfilments.total - ${cancelled}`;
  return sql`
    select fulfilments.id, fulfilments.order_id, fulfilments.total as placed, ${cancelled} as cancelled,
      case when ${isInvoiced} or ${isPaid} then 0 else ${rest} end as "not-paid",
      case when not ${isInvoiced} and ${isPaid} then ${rest} else 0 end as "not-shipped", 0 as earlier
    from orders join fulfilments on fulfilments.order_id = orders.id
      left join tax_documents invoice
        on invoice.fulfilment_id = fulfilments.id and invoice.kind = 'invoice'
          and invoice.issued_at >= ${start} and invoice.issued_at < ${stop}
      left join (
        select fulfilment_id, ${credited} as amount from credits
        where created_at >= ${start} and created_at < ${stop}
          and not exists (select from credit_documents where credit_id = credits.id)
        group by fulfilment_id
      ) as credited on credited.fulfilment_id = fulfilments.id
    where orders.created_at >= ${start} and orders.created_at < ${stop} and ${sellerIs(scope, "fulfilments.vendor_id")}
    union all
    select fulfilments.id, fulfilments.order_id, 0, 0, 0, 0, invoice.total
    from tax_documents invoice join fulfilments on fulfilments.id = invoice.fulfilment_id
    where invoice.kind = 'invoice' and invoice.issued_at >= ${start} and invoice.issued_at < ${stop}
      and fulfilments.placed_at < ${start} and ${sellerIs(scope, "invoice.vendor_id")}`;
}

/**
 * Reads how the orders that were placed in a period become the figures of its documents.
 * Refuses: parts that do not add up to the invoices, and documents that differ from the report's figures.
 */
export async function readJoiningLine(shop: Shop, days: Days, { paid }: Figures): Promise<JoiningLine> {
  const scope = sellerScope(shop.actor, "reports.read");
  const { start, stop } = moments(days);
  const rows = await inMemory(
    shop,
    sql<JoiningLine>`
    select placed, cancelled, "not-paid", "not-shipped", earlier, invoices, notes from (
      select coalesce(sum(placed), 0) as placed, coalesce(sum(cancelled), 0) as cancelled,
        coalesce(sum("not-paid"), 0) as "not-paid", coalesce(sum("not-shipped"), 0) as "not-shipped",
        coalesce(sum(earlier), 0) as earlier
      from (${partsOf(scope, days)}) as part
    ) as parts cross join (
      select coalesce(sum(total) filter (where kind = 'invoice'), 0) as invoices,
        coalesce(sum(total) filter (where kind <> 'invoice'), 0) as notes
      from tax_documents where issued_at >= ${start} and issued_at < ${stop} and ${sellerIs(scope, "vendor_id")}
    ) as documents`,
  );
  const [line] = rows;
  const sum = line && line.placed - line["not-paid"] - line.cancelled - line["not-shipped"] + line.earlier;
  if (!line || sum !== line.invoices || line.invoices - line.notes !== paid) {
    throw refusal("report.does-not-add-up");
  }
  return line;
}

/** Which rows of a list are asked for. */
type Part = { page: number; limit: number };

/** A part of an order, with what it adds to a part of the joining line. */
export type PartRow = {
  id: string;
  orderId: string;
  number: string;
  placedAt: Date;
  customer: string;
  seller: string;
  amount: number;
};

/** The parts of orders behind a part of the joining line, the oldest first, with the sum of all their pages. */
export async function listParts(shop: Shop, days: Days, part: JoinedPart, { page, limit }: Part) {
  const scope = sellerScope(shop.actor, "reports.read");
  const parts = sql`(select id, order_id, ${sql.ref(part)} as amount from (${partsOf(scope, days)}) as part
    where ${sql.ref(part)} <> 0) as part`;
  const { rows: sums } = await sql<{ count: number; sum: number }>`
    select count(*)::int as count, coalesce(sum(amount), 0) as sum from ${parts}`.execute(shop.db);
  const { rows } = await sql<PartRow>`
    select part.id, part.order_id as "orderId", orders.number, orders.created_at as "placedAt",
      orders.full_name as customer, vendor_name as seller, amount
    from ${parts} join orders on orders.id = part.order_id join fulfilments on fulfilments.id = part.id
    order by orders.created_at, orders.number, part.id
    limit ${limit} offset ${(page - 1) * limit}`.execute(shop.db);
  return { rows, ...(sums[0] ?? { count: 0, sum: 0 }) };
}
