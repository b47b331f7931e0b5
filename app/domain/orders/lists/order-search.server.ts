import { type RawBuilder, sql } from "kysely";
import { readOrderSearch } from "./search-terms.ts";

/**
 * A union of one query for each kind of thing that people search orders by, so that each finds its rows by an index of
 * its own.
 */

const words = sql`lower(number || ' ' || full_name || ' ' || user_email || ' ' || phone || ' ' || city)`;
const business = sql`lower(buyer_business_name || ' ' || buyer_gstin)`;

/** The ids of the shop's orders that contain the text of a search. */
export function ordersFound(search: string): RawBuilder<unknown> {
  const asked = readOrderSearch(search);
  const found = asked.words.flatMap((like) => [
    sql`select id from orders where ${words} ilike ${like}`,
    sql`select id from orders where buyer_gstin is not null and ${business} ilike ${like}`,
    sql`select order_id from order_lines where lower(name) ilike ${like}`,
  ]);
  if (asked.number !== undefined) {
    found.push(
      sql`select order_id from unit_serials where bare_number(serial_number) like ${asked.number}`,
      sql`select order_id from tax_documents where bare_number(number) like ${asked.number}`,
      sql`select order_id from fulfilments
        where tracking_number is not null and bare_number(tracking_number) like ${asked.number}`,
    );
  }
  return sql.join(found, sql` union `);
}

/**
 * The ids of a vendor's fulfilments that contain the text of a search. Nothing is found by what the vendor may not read,
 * such as the customer's e-mail address or what other vendors sold in the same order.
 */
export function fulfilmentsFound(vendorId: string, search: string): RawBuilder<unknown> {
  const asked = readOrderSearch(search);
  const own = sql`join fulfilments on fulfilments.order_id = orders.id and fulfilments.vendor_id = ${vendorId}`;
  const ownById = sql`(select vendor_id from fulfilments where id = fulfilment_id) = ${vendorId}`;
  const found = asked.words.flatMap((like) => [
    // The first condition is there for its index. It also matches e-mail addresses, which the second one leaves out.
    sql`select fulfilments.id from orders ${own}
      where ${words} ilike ${like}
        and number || ' ' || full_name || ' ' || phone || ' ' || city ilike ${like}`,
    sql`select fulfilments.id from orders ${own}
      where buyer_gstin is not null and ${business} ilike ${like}`,
    sql`select fulfilment_id from order_lines where lower(name) ilike ${like} and ${ownById}`,
  ]);
  if (asked.number !== undefined) {
    found.push(
      sql`select fulfilment_id from unit_serials
        where bare_number(serial_number) like ${asked.number} and ${ownById}`,
      sql`select fulfilment_id from tax_documents
        where bare_number(number) like ${asked.number} and vendor_id = ${vendorId}`,
      sql`select id from fulfilments
        where tracking_number is not null and bare_number(tracking_number) like ${asked.number}
          and vendor_id = ${vendorId}`,
    );
  }
  return sql.join(found, sql` union `);
}
