import { sendMailJob } from "../jobs.ts";
import { sql } from "kysely";
import { jobCall } from "../queue/add-job.server.ts";
import { hasEmail } from "../../base/identifiers/no-email.ts";
import type { AnyMail } from "../ports/mail-service.ts";
import type { Shop } from "../context/shop.ts";

/** Spread over about ten hours, at growing intervals. */
const attempts = 10;

/**
 * Queues a mail in the transaction of the change it reports: both are committed, or neither. `eventKey` names the event
 * ('welcome:<user id>'); the same event sends one mail. Say whose mail it is: queueMail<OrderMail>(…).
 */
export function queueMail<M extends AnyMail = never>(
  shop: Shop,
  eventKey: string,
  recipient: string,
  mail: NoInfer<M>,
  documentIds?: string[],
): Promise<void> {
  return queueMails<M>(shop, [{ eventKey, recipient, mail, documentIds }]);
}

/** `documentIds` are the documents whose files are sent with the mail. */
export type MailToQueue<M extends AnyMail = AnyMail> = {
  eventKey: string;
  recipient: string;
  mail: M;
  documentIds?: string[];
};

/** Queues several mails as queueMail does one, in one statement and with one job. */
export async function queueMails<M extends AnyMail = never>(
  shop: Shop,
  given: readonly MailToQueue<NoInfer<M>>[],
): Promise<void> {
  const mails = given.filter(({ recipient }) => hasEmail(recipient));
  if (mails.length === 0) return;
  const rows = mails.map(({ eventKey, recipient, mail: { template, ...data }, documentIds = [] }) => ({
    event_key: eventKey,
    recipient,
    template,
    data: JSON.stringify(data),
    document_ids: documentIds,
    created_at: shop.now(),
  }));
  await shop.db
    .with("queued", (db) =>
      db
        .insertInto("mails")
        .values(rows)
        .onConflict((conflict) => conflict.column("event_key").doNothing())
        .returning("id"),
    )
    .selectFrom("queued")
    .select(
      jobCall(shop, sendMailJob, sql`json_build_object('mailIds', json_agg(id))`, { attempts }).as("job"),
    )
    .having(({ fn }) => fn.countAll(), ">", 0)
    .execute();
}
