import { sql } from "kysely";
import { accountRetentionDays } from "../refund-accounts/forget-refund-accounts.server.ts";
import type { Invariant } from "../../shop/context/invariant.ts";

const day = 24 * 60 * 60 * 1000;

/** What must always hold for refunds that people send. The daily clear-out has a day more than its own terms. */
export function refundInvariants(now: Date): Invariant[] {
  const before = (days: number) => new Date(now.getTime() - days * day);
  return [
    {
      name: "a refund waits for an account exactly as long as it has none",
      remedy: "Open the order in the admin panel, and ask the customer for the account again.",
      broken: sql`select format('%s: a refund of %s paise waits for an account and has one.', number, refunds.amount)
        from refunds join orders on orders.id = order_id join refund_accounts on refund_id = refunds.id
        where refunds.status = 'waiting-for-account'`,
    },
    {
      name: "somebody is asked about every refund that a person sends",
      remedy: "Open the order in the admin panel, and send the refund or ask the customer for an account.",
      broken: sql`select format('%s: a refund of %s paise is %s, and nobody is asked about it.', number, refunds.amount,
          case refunds.status when 'to-send' then 'to be sent' else 'waiting for an account' end)
        from refunds join orders on orders.id = order_id
        where not exists (
          select from alerts where alerts.order_id = orders.id and resolved_at is null
            and kind = case refunds.status when 'to-send' then 'refund-by-hand' else 'refund-account-missing' end
        ) and (refunds.status = 'to-send' or refunds.status = 'waiting-for-account' and not exists (
          select from refund_links where refund_id = refunds.id and expires_at > ${before(2)}
        ))`,
    },
    {
      name: "no refund was sent by hand without opening the customer's account",
      remedy: "Ask the customer whether the money has arrived, and compare it with your bank statement.",
      broken: sql`select format('%s: a refund of %s paise was sent to an account that nobody had opened.', number, refunds.amount)
        from refunds join orders on orders.id = order_id join refund_accounts on refund_id = refunds.id
        where sent_on is not null and opened_at is null`,
    },
    {
      name: "accounts of refunds are deleted in time",
      remedy: "Check that the job 'clear-out' runs every night.",
      broken: sql`select format('%s: the account of a refund is kept that was sent on %s.', number, to_char(finished_at, 'YYYY-MM-DD'))
        from refunds join orders on orders.id = order_id join refund_accounts on refund_id = refunds.id
        where refunds.status = 'sent' and finished_at < ${before(accountRetentionDays + 2)}`,
    },
  ];
}
