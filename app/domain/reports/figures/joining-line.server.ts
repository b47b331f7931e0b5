import { type RawBuilder, sql } from "kysely";
import { credited } from "../../orders/order/revenue.server.ts";
import { type SellerScope, sellerScope } from "../../shop/access/seller-scope.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { refusal } from "../refusals.ts";
import type { JoinedPart } from "./joined-parts.ts";
import type { Report } from "./figures.ts";
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
 * The parts of orders that a period's joining line adds up, by what they are counted as: rows of `id` and `amount`, which
 * read what `shared` selects. What was placed is divided by what was true at the period's end: by the invoice, by credits that
 * came before any invoice, and by the payment. What changes later changes nothing here.
 */
function partsOf(scope: SellerScope, days: Days) {
  const { start, stop } = moments(days);
  const within = (column: string) => sql`${sql.ref(column)} >= ${start} and ${sql.ref(column)} < ${stop}`;
  const isPlaced = sql`${within("placed_at")} and ${sellerIs(scope, "vendor_id")}`;
  // Parts and invoices are joined once, and what has both is not looked at again. Orders are looked up one by one, because
  // they are wide, and a join would read all of them.
  const shared = sql`
    credited as materialized (
      select fulfilment_id, ${credited} as amount from credits
      where ${within("created_at")} and not exists (select from credit_documents where credit_id = credits.id)
      group by fulfilment_id
    ), apart as materialized (
      select part.id, order_id, part.total, fulfilment_id, invoice.total as invoiced
      from (select id, order_id, total from fulfilments where ${isPlaced}) as part full join (
        select fulfilment_id, total from tax_documents
        where kind = 'invoice' and ${within("issued_at")} and ${sellerIs(scope, "vendor_id")}
      ) as invoice on invoice.fulfilment_id = part.id
      where part.id is null or fulfilment_id is null
    ), not_invoiced as materialized (
      select id, total - coalesce(amount, 0) as amount, (
        select payment_method = 'cod' or coalesce(paid_at < ${stop}, false) from orders where orders.id = order_id
      ) as is_paid
      from apart left join credited on credited.fulfilment_id = apart.id where id is not null
    )`;
  const rows: Record<JoinedPart, RawBuilder<unknown>> = {
    placed: sql`select id, total as amount from fulfilments where ${isPlaced}`,
    cancelled: sql`select id, amount from credited join fulfilments on id = fulfilment_id where ${isPlaced}`,
    "not-paid": sql`select id, amount from not_invoiced where not is_paid`,
    "not-shipped": sql`select id, amount from not_invoiced where is_paid`,
    earlier: sql`select fulfilment_id as id, invoiced as amount from apart where id is null`,
  };
  return { shared, rows };
}

/**
 * Reads how the orders that were placed in a period become the figures of its documents, at once with the report of the same
 * days. Refuses: parts that do not add up to the invoices, and documents that differ from the report's figures.
 */
export async function readJoiningLine(
  shop: Shop,
  days: Days,
  reported: Promise<Pick<Report, "total">>,
): Promise<JoiningLine> {
  const scope = sellerScope(shop.actor, "reports.read");
  const { start, stop } = moments(days);
  const { shared, rows } = partsOf(scope, days);
  const sums = Object.entries(rows).map(
    ([part, rows]) => sql`(select coalesce(sum(amount), 0) from (${rows}) as part) as ${sql.ref(part)}`,
  );
  const reading = inMemory(
    shop,
    sql<JoiningLine>`
    with ${shared} select ${sql.join(sums)}, coalesce(sum(total) filter (where kind = 'invoice'), 0) as invoices,
      coalesce(sum(total) filter (where kind <> 'invoice'), 0) as notes
    from tax_documents where issued_at >= ${start} and issued_at < ${stop} and ${sellerIs(scope, "vendor_id")}`,
  );
  const [[line], { total }] = await Promise.all([reading, reported]);
  const sum = line && line.placed - line["not-paid"] - line.cancelled - line["not-shipped"] + line.earlier;
  if (!line || sum !== line.invoices || line.invoices - line.notes !== total.now.paid) {
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
  const { shared, rows: counted } = partsOf(scope, days);
  const parts = sql`(select * from (${counted[part]}) as counted where amount <> 0) as part`;
  const { rows: sums } = await sql<{ count: number; sum: number }>`
    with ${shared} select count(*)::int as count, coalesce(sum(amount), 0) as sum from ${parts}`.execute(
    shop.db,
  );
  const { rows } = await sql<PartRow>`
    with ${shared}
    select part.id, order_id as "orderId", orders.number, orders.created_at as "placedAt",
      orders.full_name as customer, vendor_name as seller, amount
    from ${parts} join fulfilments on fulfilments.id = part.id join orders on orders.id = order_id
    order by orders.created_at, orders.number, part.id
    limit ${limit} offset ${(page - 1) * limit}`.execute(shop.db);
  return { rows, ...(sums[0] ?? { count: 0, sum: 0 }) };
}
