import { type RawBuilder, sql } from "kysely";

/** The condition that the GST rate of the row in `products` is legal at a moment. */
export function isRateLegal(at: Date): RawBuilder<boolean> {
  return sql<boolean>`coalesce((
    select is_legal from legal_gst_rates where rate = products.gst_rate and valid_from <= ${at}
    order by valid_from desc limit 1
  ), false)`;
}
