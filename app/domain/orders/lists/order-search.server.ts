import { type RawBuilder, sql } from "kysely";
import { readReference } from "../../base/money/bank-reference.ts";
import { readOrderSearch } from "./search-terms.ts";

/**
 * A union of one query for each kind of thing that people search orders by, so that each finds its rows by an index of
 * its own.
 */

const words = sql`lower(number || ' ' || full_name || ' ' || user_email || ' ' || phone || ' ' || city)`;
export const businessWords = sql`lower(buyer_business_name || ' ' || buyer_gstin)`;

/** The ids of the shop's orders that contain the text of a search. */
export const ordersMatching = (search: string): RawBuilder<unknown> =>
  sql.join(orderQueries(search), sql` union `);

/** The queries for the ids of the orders that a search finds. Without `products` by none of their names. */
export function orderQueries(search: string, { products = true } = {}): RawBuilder<unknown>[] {
  const parsed = readOrderSearch(search);
  const queries = parsed.words.flatMap((like) => [
    sql`select id from orders where ${words} ilike ${like}`,
    sql`select id from orders where buyer_gstin is not null and ${businessWords} ilike ${like}`,
    ...(products ? [sql`select order_id from order_lines where lower(name) ilike ${like}`] : []),
  ]);
  if (parsed.short !== undefined)
    queries.push(sql`select id from orders where short_number = ${parsed.short}`);
  const utr = readReference(search);
  queries.push(sql`select order_id from payments where transfer = ${utr.toUpperCase()}`);
  if (/^\d{12}$/.test(utr)) queries.push(sql`select id from orders where utr = ${utr}`);
  if (parsed.number !== undefined) {
    queries.push(
      sql`select order_id from unit_serials where bare_number(serial_number) like ${parsed.number}`,
      sql`select order_id from tax_documents where bare_number(number) like ${parsed.number}`,
      sql`select order_id from fulfilments
        where tracking_number is not null and bare_number(tracking_number) like ${parsed.number}`,
    );
  }
  return queries;
}

/**
 * The ids of a vendor's fulfilments that contain the text of a search. Nothing is found by what the vendor may not read,
 * such as the customer's e-mail address or what other vendors sold in the same order.
 */
export function fulfilmentsMatching(vendorId: string, search: string): RawBuilder<unknown> {
  const parsed = readOrderSearch(search);
  const own = sql`join fulfilments on fulfilments.order_id = orders.id and fulfilments.vendor_id = ${vendorId}`;
  const ownById = sql`(select vendor_id from fulfilments where id = fulfilment_id) = ${vendorId}`;
  const queries = parsed.words.flatMap((like) => [
    // The first condition is there for its index. It also matches e-mail addresses, which the second one leaves out.
    sql`select fulfilments.id from orders ${own}
      where ${words} ilike ${like}
        and number || ' ' || full_name || ' ' || phone || ' ' || city ilike ${like}`,
    sql`select fulfilments.id from orders ${own}
      where buyer_gstin is not null and ${businessWords} ilike ${like}`,
    sql`select fulfilment_id from order_lines where lower(name) ilike ${like} and ${ownById}`,
  ]);
  if (parsed.short !== undefined) {
    queries.push(sql`select fulfilments.id from orders ${own} where short_number = ${parsed.short}`);
  }
  if (parsed.number !== undefined) {
    queries.push(
      sql`select fulfilment_id from unit_serials
        where bare_number(serial_number) like ${parsed.number} and ${ownById}`,
      sql`select fulfilment_id from tax_documents
        where bare_number(number) like ${parsed.number} and vendor_id = ${vendorId}`,
      sql`select id from fulfilments
        where tracking_number is not null and bare_number(tracking_number) like ${parsed.number}
          and vendor_id = ${vendorId}`,
    );
  }
  return sql.join(queries, sql` union `);
}
