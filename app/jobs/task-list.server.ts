import type { Task, TaskList } from "graphile-worker";
import { moveAllProducts } from "#domain/catalogue/brands/move-products.server.ts";
import { mailRefusedAttempts } from "#domain/people/sign-in-limits/notify-owner.server.ts";
import { mailResetLink } from "#domain/people/password-reset/request-password-reset.server.ts";
import { mailDigests } from "#domain/orders/mails/mail-digests.server.ts";
import { expireUnpaidOrders } from "#domain/orders/cancel/expire-unpaid-orders.server.ts";
import { askProviderAboutSentRefunds } from "#domain/payments/provider-answers/ask-about-refunds.server.ts";
import { askProviderAboutOpenPayments } from "#domain/payments/pay/ask-provider.server.ts";
import { queueLostRefundJobs } from "#domain/payments/refund/queue-refund-job.server.ts";
import { sendRefund } from "#domain/payments/refund/send-refund.server.ts";
import { recheckKeys } from "#domain/payments/payment/checked-keys.server.ts";
import { remindOfMessages } from "#domain/messages/contact/remind-of-messages.server.ts";
import { deliverMails } from "#domain/shop/mails/deliver-mail.server.ts";
import { documentFileJob } from "#domain/books/jobs.ts";
import { brandProductsJob, optionWordsJob, searchWordsJob } from "#domain/catalogue/jobs.ts";
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
import { watchReturnRates } from "#domain/reports/returns/watch-return-rates.server.ts";
import { renewNextSearchWords } from "#domain/catalogue/editing/categories/renew-search-words.server.ts";
import { renewNextOptionWords } from "#domain/catalogue/editing/specifications/renew-option-words.server.ts";
import { workOnImport } from "#domain/listing/import/work-on-import.server.ts";
import { clearOut } from "./clear-out.server.ts";

/** These runs follow one another: slow ones must not take the place of the other clocks. */
const inTurn = { queueName: "settle-orders" };

/**
 * The timetable of tasks, in cron notation, by UTC. Providers are asked about unpaid orders before the orders may
 * expire.
 */
export const timetable = [
  { task: "settle-orders", match: "* * * * *", options: inTurn },
  // At 02:17 in India, when hardly anybody buys; run later if the shop was down at that time.
  { task: "back-up", match: "47 20 * * *", options: { backfillPeriod: 86_400_000, maxAttempts: 3 } },
  // At nine in the morning in India.
  { task: "mail-digests", match: "30 3 * * *", options: { backfillPeriod: 86_400_000 } },
  // At twenty past midnight in India. On the first of a month it bills the month before; then what is missing.
  { task: "bill-commission", match: "50 18 * * *", options: { backfillPeriod: 86_400_000 } },
  // Clocks of returns end at midnight in India: right after it, and every hour for what failed. Messages have hours.
  { task: "return-clocks", match: "35 * * * *", options: { backfillPeriod: 3_600_000 } },
  { task: "make-missing-files", match: "*/5 * * * *" },
  { task: "recheck-keys", match: "*/10 * * * *" },
  { task: "clear-out", match: "17 20 * * *", options: { backfillPeriod: 86_400_000 } },
];

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

/** The tasks of the queue, in lanes. */
export function lanes(shop: Shop, work: ProcessWork): Lane[] {
  const placed = Object.entries(placedTasks(shop, work));
  const tasksOf = (lane: LaneName): TaskList =>
    Object.fromEntries(placed.filter(([, [of]]) => of === lane).map(([name, [, task]]) => [name, task]));
  return laneNames.map((name) => ({
    name,
    slots: slots[name],
    looksEvery: name === "imports" ? looksForImportsEvery : looksEvery,
    tasks: tasksOf(name),
  }));
}

/** The tasks of all lanes by job name. */
export function taskList(shop: Shop, work: ProcessWork): TaskList {
  return Object.assign({}, ...lanes(shop, work).map(({ tasks }) => tasks)) as TaskList;
}

/** The tasks by job name, so each stands in exactly one lane. */
function placedTasks(shop: Shop, work: ProcessWork): Record<string, [LaneName, Task]> {
  const { backUp, runImport = (runId, options) => workOnImport(shop, runId, options) } = work;
  async function settleOrders() {
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
  async function runClocks() {
    await remindOfMessages(shop);
    await runReturnClocks(shop);
    await watchReturnRates(shop);
  }
  return Object.fromEntries<[LaneName, Task]>([
    jobIn("mails", sendMailJob, ({ mailIds }, isLastAttempt) =>
      deliverMails(shop, mailIds, { isLastAttempt, readFiles }),
    ),
    jobIn("mails", resetLinkJob, ({ email }) => mailResetLink(shop, email)),
    jobIn("mails", refusedAttemptsJob, ({ email }) => mailRefusedAttempts(shop, email)),
    jobIn("refunds", sendRefundJob, ({ refundId }, isLastAttempt) =>
      sendRefund(shop, refundId, { isLastAttempt }),
    ),
    jobIn("documents", documentFileJob, ({ documentId }) => makeFile(shop, documentId)),
    jobIn("imports", importJob, ({ runId }, isLastAttempt) => runImport(runId, { isLastAttempt })),
    jobIn("long", searchWordsJob, ({ category, after }) => renewNextSearchWords(shop, category, after)),
    jobIn("long", optionWordsJob, (cursor) => renewNextOptionWords(shop, cursor)),
    jobIn("long", brandProductsJob, ({ brandId }) => moveAllProducts(shop, brandId)),
    ["mail-digests", ["mails", () => mailDigests(shop)]],
    ["make-missing-files", ["documents", () => makeMissingFiles(shop)]],
    ["bill-commission", ["documents", () => billCommission(shop)]],
    ["settle-orders", ["clocks", settleOrders]],
    ["return-clocks", ["clocks", runClocks]],
    ["recheck-keys", ["clocks", () => recheckKeys(shop)]],
    ["back-up", ["long", backUp]],
    ["clear-out", ["long", () => clearOut(shop)]],
  ]);
}

/** The task of a job in its lane: reads the payload, and knows whether it is tried for the last time. */
function jobIn<Payload>(
  lane: LaneName,
  { name, Payload }: Job<Payload>,
  run: (payload: Payload, isLastAttempt: boolean) => Promise<void>,
): [string, [LaneName, Task]] {
  return [name, [lane, (payload, { job }) => run(Payload.parse(payload), job.attempts >= job.max_attempts)]];
}
