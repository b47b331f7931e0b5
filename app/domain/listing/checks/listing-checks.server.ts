import { sql } from "kysely";
import type { Checks } from "../../shop/context/invariant.ts";
import { variantInvariants } from "../variants/variant-invariants.server.ts";

/** What must always hold for the products of sellers. */
export const listingChecks = (): Checks => ({
  invariants: [
    ...variantInvariants,
    {
      name: "each product is priced by the tax status of its seller",
      remedy: "Save the product again. Also find out who changed the database by hand.",
      broken: sql`select format('%s (%s) is sold at %s%% GST by %s, who is %s.',
          products.name, products.id, charged_gst_rate, vendors.name, tax_status)
        from products join vendors on vendors.id = vendor_id
        where charged_gst_rate <> case when tax_status = 'registered' then gst_rate else 0 end
          or (sold_within is null) <> (tax_status = 'registered') or sold_within <> state_code`,
    },
  ],
});
