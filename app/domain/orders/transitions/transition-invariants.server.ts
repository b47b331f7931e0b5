import { sql } from "kysely";
import type { Invariant } from "../../shop/context/invariant.ts";

/** What must always hold between the states of things that belong together. */
export const transitionInvariants: Invariant[] = [
  {
    name: "a parcel that is coming back is shipped, and one that came back or got lost is cancelled",
    remedy: "Ask the seller where the parcel is. Then record it on the order page.",
    broken: sql`select format('%s: the parcel of %s is %s, but its items are %s.', number, vendor_name,
        replace(state, '-', ' '), fulfilments.status)
      from returns_to_origin join fulfilments on fulfilments.id = fulfilment_id
        join orders on orders.id = fulfilments.order_id
      where case when state = 'coming-back' then fulfilments.status <> 'shipped'
        when state <> 'delivered' then fulfilments.status <> 'cancelled' end`,
  },
];
