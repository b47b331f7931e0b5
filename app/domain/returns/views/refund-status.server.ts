import { sql } from "kysely";
import { waitsForCash } from "../../payments/cash/collections.server.ts";
import { credited } from "../../orders/order/revenue.server.ts";
import type { ReturnRefundStatus } from "../return-labels.ts";

/**
 * Where the money of a row of `returns`, joined with its order and fulfilment, is; null unless its refund is approved.
 * Cash that came after the approval is refunded for the whole shipment.
 */
export const refundStatus = sql<ReturnRefundStatus | null>`case
  when returns.state <> 'refunded' then null
  when (select ${credited} from credits where credits.id = returns.credit_id) = 0 then 'nothing'
  when ${waitsForCash} then 'waiting-for-cash'
  else coalesce((
    select case
      when bool_or(refunds.status = 'failed') then 'failed'
      when bool_or(refunds.status = 'waiting-for-account') then 'waiting-for-account'
      when bool_or(refunds.status <> 'sent') then 'approved'
    end
    from refunds
    where refunds.order_id = returns.order_id and (
      refunds.request_id = returns.id
      or (refunds.request_id is null and refunds.fulfilment_id = returns.fulfilment_id
        and refunds.created_at >= returns.ended_at)
    )
  ), 'sent')
end`;
