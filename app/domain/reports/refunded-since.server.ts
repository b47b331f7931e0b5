import { type RawBuilder, sql } from "kysely";
import { moneyKinds } from "#db/words.ts";

/**
 * A table `refunded`: the money refunded for each of a vendor's fulfilments since a moment, in whole paise, from the
 * ledger.
 * A refund comes after its sale, so the moment of the first sale in question is early enough.
 */
export function refundedSince(vendorId: string, moment: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select fulfilment_id, -sum(amount) as amount from vendor_ledger_entries
    where vendor_id = ${vendorId} and entered_at >= ${moment} and refund_id is not null
      and kind in (${sql.join(moneyKinds)})
    group by fulfilment_id
  ) as refunded`;
}
