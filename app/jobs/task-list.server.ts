import type { CronItem, Task, TaskList } from "graphile-worker";
import { moveAllProducts } from "#domain/catalogue/brands/move-products.server.ts";
import { mailRefusedAttempts } from "#domain/people/sign-in-limits/notify-owner.server.ts";
import { mailResetLink } from "#domain/people/password-reset/request-password-reset.server.ts";
import { readMailPictures } from "#domain/orders/mails/mail-pictures.server.ts";
import { mailDigests } from "#domain/orders/mails/mail-digests.server.ts";
import { remindToCollect } from "#domain/orders/delivery/remind-to-collect.server.ts";
import { tellLate } from "#domain/orders/delivery/tell-late.server.ts";
import { expireUnpaidOrders } from "#domain/orders/cancel/expire-unpaid-orders.server.ts";
import { askProviderAboutSentRefunds } from "#domain/payments/provider-answers/ask-about-refunds.server.ts";
import { askProviderAboutOpenPayments } from "#domain/payments/pay/ask-provider.server.ts";
import { queueLostRefundJobs } from "#domain/payments/refund/queue-refund-job.server.ts";
import { sendRefund } from "#domain/payments/refund/send-refund.server.ts";
import { recheckKeys } from "#domain/payments/payment/checked-keys.server.ts";
import { remindOfMessages } from "#domain/messages/contact/remind-of-messages.server.ts";
import { deliverMails } from "#domain/shop/mails/deliver-mail.server.ts";
import { documentFileJob } from "#domain/books/jobs.ts";
import { brandProductsJob, optionWordsJob, saidChoicesJob, searchWordsJob } from "#domain/catalogue/jobs.ts";
import { importJob } from "#domain/listing/jobs.ts";
import { sendRefundJob } from "#domain/payments/jobs.ts";
import { refusedAttemptsJob, resetLinkJob } from "#domain/people/jobs.ts";
import { sendMailJob } from "#domain/shop/jobs.ts";
import type { Job } from "#domain/base/queue/job.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { followLegalRates } from "#domain/tax/rates/follow-legal-rates.server.ts";
import { makeFile, makeMissingFiles, readFiles } from "#domain/books/document-files/document-files.server.ts";
import { watchDocumentDates } from "#domain/books/invoices/watch-document-dates.server.ts";
import { billCommission } from "#domain/books/commission-invoices/bill-commission.server.ts";
import { runReturnClocks } from "#domain/returns/desk/run-return-clocks.server.ts";
import { tellWatchers } from "#domain/watches/tell/tell-watchers.server.ts";
import { watchReturnRates } from "#domain/reports/returns/watch-return-rates.server.ts";
import { renewNextSearchWords } from "#domain/catalogue/editing/categories/renew-search-words.server.ts";
import { fillNextSaidChoices } from "#domain/catalogue/editing/said-choices/fill-said-choices.server.ts";
import { renewNextOptionWords } from "#domain/catalogue/editing/specifications/renew-option-words.server.ts";
import { workOnImport } from "#domain/listing/import/work-on-import.server.ts";
import { remindOfReviews } from "#domain/reviews/remind/remind-of-reviews.server.ts";
import { askForReviews } from "#domain/reviews/ask/ask-for-reviews.server.ts";
import { renewPopularity } from "#domain/orders/popularity/renew-popularity.server.ts";
import { clearOut } from "./clear-out.server.ts";

/**
 * How many jobs of each lane run at once. Each lane has places of its own, so that slow jobs of one kind do not hold up
 * those of another.
 */
const slots = {
  mails: 2,
  refunds: 1,
  documents: 1,
  // Runs of `settle-orders` follow one another.
  clocks: 2,
  imports: 2,
  // What may take minutes and nobody waits for.
  long: 1,
};

type LaneName = keyof typeof slots;
export type Lane = { name: LaneName; slots: number; looksEvery: number; tasks: TaskList };

/** How long a free place waits before it looks for jobs that are due again, in milliseconds. New jobs announce themselves. */
const looksEvery = 5_000;
/**
 * The same for imports, which are in named queues. While a lane looks for a job it locks every free queue, so that the
 * lane of a new job may find its queue locked and overlook the job (graphile-worker 0.18).
 */
const looksForImportsEvery = 2_000;

export const laneNames = Object.keys(slots) as LaneName[];

/** What the process supplies; without `runImport`, it does imports itself. */
export type ProcessWork = {
  backUp: () => Promise<void>;
  runImport?: ((runId: string, options: { isLastAttempt: boolean }) => Promise<void>) | undefined;
};

/** A task of the queue in its lane, and for one that nobody queues, the time at which it runs. */
type QueueTask = {
  lane: LaneName;
  name: string;
  run: (shop: Shop, work: ProcessWork, ...job: Parameters<Task>) => Promise<void>;
  time?: Omit<CronItem, "task">;
};

/** For the options of `timed`: a run that the shop missed because it was down is made up for. */
const day = 86_400_000;
const hour = 3_600_000;

const tasks: QueueTask[] = [
  queued(sendMailJob, "mails", (shop, { mailIds }, { isLastAttempt }) =>
    deliverMails(shop, mailIds, { isLastAttempt, readFiles, readPictures: readMailPictures }),
  ),
  queued(resetLinkJob, "mails", (shop, { email }) => mailResetLink(shop, email)),
  queued(refusedAttemptsJob, "mails", (shop, { email }) => mailRefusedAttempts(shop, email)),
  queued(sendRefundJob, "refunds", (shop, { refundId }, { isLastAttempt }) =>
    sendRefund(shop, refundId, { isLastAttempt }),
  ),
  queued(documentFileJob, "documents", (shop, { documentId }) => makeFile(shop, documentId)),
  queued(importJob, "imports", (shop, { runId }, { isLastAttempt, runImport }) =>
    runImport ? runImport(runId, { isLastAttempt }) : workOnImport(shop, runId, { isLastAttempt }),
  ),
  queued(searchWordsJob, "long", (shop, { category, after }) => renewNextSearchWords(shop, category, after)),
  queued(optionWordsJob, "long", renewNextOptionWords),
  queued(saidChoicesJob, "long", (shop, cursor) => fillNextSaidChoices(shop, cursor)),
  queued(brandProductsJob, "long", (shop, { brandId }) => moveAllProducts(shop, brandId)),
  // Runs of the same queue follow one another: slow ones must not take the place of the other clocks.
  timed("settle-orders", "clocks", "* * * * *", { queueName: "settle-orders" }, settleOrders),
  timed("make-missing-files", "documents", "*/5 * * * *", {}, makeMissingFiles),
  timed("recheck-keys", "clocks", "*/10 * * * *", {}, recheckKeys),
  // Clocks of returns end at midnight in India: right after it, and every hour for what failed. Messages have hours.
  timed("return-clocks", "clocks", "35 * * * *", { backfillPeriod: hour }, runClocks),
  // At twenty past midnight in India. On the first of a month it bills the month before; then what is missing.
  timed("bill-commission", "documents", "50 18 * * *", { backfillPeriod: day }, billCommission),
  timed("clear-out", "long", "17 20 * * *", { backfillPeriod: day }, clearOut),
  // At 02:17 in India, when hardly anybody buys; run later if the shop was down at that time.
  timed("back-up", "long", "47 20 * * *", { backfillPeriod: day, maxAttempts: 3 }, (_, { backUp }) =>
    backUp(),
  ),
  timed("tell-watchers", "mails", "*/5 * * * *", { queueName: "tell-watchers" }, tellWatchers),
  // At half past three in the morning in India, when few lists are read.
  timed("renew-popularity", "long", "0 22 * * *", { backfillPeriod: day }, renewPopularity),
  // At half past ten in the morning in India.
  timed("ask-for-reviews", "mails", "0 5 * * *", { backfillPeriod: day }, askForReviews),
  // At nine in the morning in India.
  timed("mail-digests", "mails", "30 3 * * *", { backfillPeriod: day }, mailDigests),
];

/** When which task runs by itself. */
export const timetable: CronItem[] = tasks.flatMap(({ name, time }) =>
  time ? [{ task: name, ...time }] : [],
);

/** The tasks of the queue, in lanes. */
export function lanes(shop: Shop, work: ProcessWork): Lane[] {
  const tasksOf = (name: LaneName): TaskList =>
    Object.fromEntries(
      tasks
        .filter(({ lane }) => lane === name)
        .map(({ name, run }): [string, Task] => [name, (...job) => run(shop, work, ...job)]),
    );
  return laneNames.map((name) => ({
    name,
    slots: slots[name],
    looksEvery: name === "imports" ? looksForImportsEvery : looksEvery,
    tasks: tasksOf(name),
  }));
}

/** The tasks of all lanes by job name. */
export function taskList(shop: Shop, work: ProcessWork): TaskList {
  return Object.assign({}, ...lanes(shop, work).map((lane) => lane.tasks)) as TaskList;
}

/** A job that verbs queue: reads its payload, and knows whether it is tried for the last time. */
function queued<Payload>(
  { name, Payload }: Job<Payload>,
  lane: LaneName,
  run: (shop: Shop, payload: Payload, how: ProcessWork & { isLastAttempt: boolean }) => Promise<void>,
): QueueTask {
  return {
    lane,
    name,
    run: (shop, work, payload, { job }) =>
      run(shop, Payload.parse(payload), { ...work, isLastAttempt: job.attempts >= job.max_attempts }),
  };
}

/** A task that runs by itself whenever the time matches, in cron notation by UTC. */
function timed(
  name: string,
  lane: LaneName,
  match: string,
  options: CronItem["options"],
  run: (shop: Shop, work: ProcessWork) => Promise<void>,
): QueueTask {
  return { lane, name, run, time: { match, options } };
}

/** Providers are asked about unpaid orders before the orders may expire. */
async function settleOrders(shop: Shop): Promise<void> {
  const outcomes = await Promise.allSettled([
    askProviderAboutOpenPayments(shop),
    askProviderAboutSentRefunds(shop),
    queueLostRefundJobs(shop),
    followLegalRates(shop),
    watchDocumentDates(shop),
  ]);
  // A provider that does not answer must not keep unpaid orders, and their stock, for ever: the requests time out.
  await expireUnpaidOrders(shop);
  for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
}

async function runClocks(shop: Shop): Promise<void> {
  await remindOfMessages(shop);
  await remindOfReviews(shop);
  await runReturnClocks(shop);
  await tellLate(shop);
  await remindToCollect(shop);
  await watchReturnRates(shop);
}
