import { sql } from "kysely";
import type { Checks } from "../context/invariant.ts";

/** What must always hold for mails. */
export const shopChecks = (): Checks => ({
  invariants: [
    {
      name: "no email was sent twice",
      remedy:
        "You need not do anything for the customer. Please report this: the table mails has lost a unique key.",
      broken: sql`select format('%s mails tell of %s.', count(*), event_key) from mails group by event_key having count(*) > 1`,
    },
  ],
});
