import { sql } from "kysely";
import type { Checks } from "../../shop/context/invariant.ts";

/** What must always hold for the rates that products are sold at. */
export const taxChecks = (): Checks => ({
  invariants: [
    {
      name: "no product is on sale at a GST rate that is not legal",
      remedy: "Open Settings, GST rates in the admin panel. It lists the products whose rate has ended.",
      broken: sql`select format('%s (%s): its rate is %s%%.', name, id, gst_rate) from products
        where is_public and not exists (select from gst_rates_in_force where rate = gst_rate)`,
    },
  ],
});
