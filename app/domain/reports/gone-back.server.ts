import { type RawBuilder, sql } from "kysely";
import { moneyKinds } from "#db/words.ts";

/**
 * A table `gone_back` of what of a vendor's parts went back to their customers since a moment, in whole paise by part,
 * as the ledger has it. Money goes back after its sale, so the first sale looked at is moment enough.
 */
export function goneBackSince(vendorId: string, moment: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select vendor_order_id, -sum(amount) as amount from vendor_ledger_entries
    where vendor_id = ${vendorId} and entered_at >= ${moment} and refund_id is not null
      and kind in (${sql.join(moneyKinds)})
    group by vendor_order_id
  ) as gone_back`;
}
