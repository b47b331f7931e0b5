import { daysAfter, indianDay } from "../../base/time/indian-days.ts";
import { readMailboxes } from "../../orders/mails/mailboxes.server.ts";
import type { SellerScope } from "../../shop/access/seller-scope.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { queueMails } from "../../shop/mails/queue-mail.server.ts";
import { readReportPeriod, type ReportPeriod } from "../figures/report-period.ts";
import { startOf } from "../figures/steps-of.ts";
import type { ReportMail } from "../mail-data.ts";
import { answersOf } from "../questions/answers.ts";
import { answerQuestions } from "../questions/read-questions.server.ts";

/**
 * Mails the answers of the week that ended last to the shop and to everybody of each vendor, who reads of its own goods
 * alone. Left out: an answer that says that there is nothing, a mail of such answers only, and who switched it off. Run
 * again, also by another process or after it was killed, it sends nothing twice.
 */
export async function mailMonday(shop: Shop): Promise<void> {
  const week = lastWeek(indianDay(shop.now()));
  const vendors = await shop.db
    .selectFrom("vendors")
    .select("id")
    .where("monday_mail", "=", true)
    .where("is_own", "=", false)
    .orderBy("id")
    .execute();
  const mailboxes = await readMailboxes(
    shop,
    vendors.map(({ id }) => id),
  );
  const settings = await shop.db
    .selectFrom("shop_settings")
    .select("monday_mail as isOn")
    .executeTakeFirstOrThrow();
  if (settings.isOn) {
    await send(shop, "everybody", week, [{ key: "shop", email: mailboxes.shop.email }]);
  }
  for (const [vendorId, { people }] of mailboxes.vendors) {
    const receivers = people.map(({ userId, email }) => ({ key: userId, email }));
    await send(shop, { vendorId }, week, receivers);
  }
}

type Receiver = { key: string; email: string };

async function send(shop: Shop, scope: SellerScope, week: ReportPeriod, receivers: Receiver[]) {
  const answers = answersOf(await answerQuestions(shop, scope, week), week).filter(({ says }) => says);
  if (answers.length === 0) return;
  const mail: ReportMail = {
    template: "monday-mail",
    isForShop: scope === "everybody",
    week: week.label,
    page: `figures?from=${week.from}&until=${week.until}`,
    answers: answers.map(({ id, question, sentence }) => ({ id, question, sentence })),
  };
  await queueMails<ReportMail>(
    shop,
    receivers.map(({ key, email }) => ({
      eventKey: `monday-mail:${week.from}:${key}`,
      recipient: email,
      mail,
    })),
  );
}

/** The last week, Monday to Sunday, that is over on a day. */
function lastWeek(today: string): ReportPeriod {
  const monday = daysAfter(startOf("week", today), -7);
  const days = new URLSearchParams({ from: monday, until: daysAfter(monday, 6) });
  return readReportPeriod(days, today);
}
