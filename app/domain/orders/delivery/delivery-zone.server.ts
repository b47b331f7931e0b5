import { type RawBuilder, sql } from "kysely";
import type { Zone } from "./delivery-day.ts";

/** The zone of a PIN code, itself a column or a parameter, as a column; null where the shop does not deliver. */
export const zoneOf = (pincode: RawBuilder<unknown>): RawBuilder<Zone | null> => sql<Zone | null>`(
  select json_build_object('name', name, 'daysFrom', days_from, 'daysTo', days_to) from delivery_zones
  where name = (
    select zone from delivery_areas
    where prefix = any(array(select left(${pincode}, digits) from generate_series(1, 6) digits))
    order by length(prefix) desc limit 1
  )
)`;
