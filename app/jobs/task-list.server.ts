import type { Task, TaskList } from "graphile-worker";
import { z } from "zod";
import { moveAllProducts } from "#domain/brands/move-products.server.ts";
import { mailRefusedAttempts } from "#domain/people/attempts/notify-owner.server.ts";
import { mailResetLink } from "#domain/people/password-reset/request-password-reset.server.ts";
import { mailDigests } from "#domain/order-flow/notices/mail-digests.server.ts";
import { expireUnpaidOrders } from "#domain/order-flow/cancel/expire-unpaid-orders.server.ts";
import { askProviderAboutSentRefunds } from "#domain/order-flow/refund/ask-about-refunds.server.ts";
import { askProviderAboutOpenPayments } from "#domain/order-flow/pay/ask-provider.server.ts";
import { queueLostRefundJobs } from "#domain/order-flow/refund/queue-refund-job.server.ts";
import { sendRefund } from "#domain/order-flow/refund/send-refund.server.ts";
import { recheckKeys } from "#domain/payments/checked-keys.server.ts";
import { remindOfMessages } from "#domain/messages/remind-of-messages.server.ts";
import { deliverMails } from "#domain/mails/deliver-mail.server.ts";
import type { Jobs } from "#domain/queue/add-job.server.ts";
import type { Shop } from "#domain/shop/shop.ts";
import { followLegalRates } from "#domain/tax-rates/follow-legal-rates.server.ts";
import { makeFile, makeMissingFiles, readFiles } from "#domain/document-files/document-files.server.ts";
import { watchDocumentDates } from "#domain/invoices/watch-document-dates.server.ts";
import { billCommission } from "#domain/commission-invoices/bill-commission.server.ts";
import { runReturnClocks } from "#domain/order-flow/returns/desk/run-return-clocks.server.ts";
import { watchReturnRates } from "#domain/reports/returns/watch-return-rates.server.ts";
import { renewNextSearchWords } from "#domain/shaping/categories/renew-search-words.server.ts";
import { renewNextOptionWords } from "#domain/shaping/specifications/renew-option-words.server.ts";
import { workOnImport } from "#domain/listing/import/work-on-import.server.ts";
import { clearOut } from "#domain/upkeep/clear-out.server.ts";

const payloads: { [Name in keyof Jobs]: z.ZodType<Jobs[Name]> } = {
  "send-mail": z.object({ mailIds: z.array(z.uuid()) }),
  "mail-reset-link": z.object({ email: z.string() }),
  "mail-refused-attempts": z.object({ email: z.string() }),
  "send-refund": z.object({ refundId: z.uuid() }),
  "make-document-file": z.object({ documentId: z.uuid() }),
  "renew-search-words": z.object({ category: z.string(), after: z.string() }),
  "renew-option-words": z.object({ specification: z.string(), option: z.string(), after: z.string() }),
  "move-brand-products": z.object({ brandId: z.string() }),
  "work-on-import": z.object({ runId: z.uuid() }),
};

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
const places = {
  mails: 2,
  refunds: 1,
  documents: 1,
  // Runs of `settle-orders` follow one another.
  clocks: 2,
  imports: 2,
  // What may take minutes and nobody waits for.
  long: 1,
};

type LaneName = keyof typeof places;
export type Lane = { name: LaneName; places: number; looksEvery: number; tasks: TaskList };

/** How long a free place waits before it looks for jobs that are due again, in milliseconds. New jobs announce themselves. */
const looksEvery = 5_000;
/**
 * The same for imports, which are in named queues. While a lane looks for a job it locks every free queue, so that the
 * lane of a new job may find its queue locked and overlook the job (graphile-worker 0.18).
 */
const looksForImportsEvery = 2_000;

export const laneNames = Object.keys(places) as LaneName[];

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
    places: places[name],
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
  const sendMail: Task = (payload, { job }) =>
    deliverMails(shop, payloads["send-mail"].parse(payload).mailIds, {
      isLastAttempt: job.attempts >= job.max_attempts,
      readFiles,
    });
  const sendRefundOnce: Task = (payload, { job }) =>
    sendRefund(shop, payloads["send-refund"].parse(payload).refundId, {
      isLastAttempt: job.attempts >= job.max_attempts,
    });
  async function settleOrders() {
    const asked = await Promise.allSettled([
      askProviderAboutOpenPayments(shop),
      askProviderAboutSentRefunds(shop),
      queueLostRefundJobs(shop),
      followLegalRates(shop),
      watchDocumentDates(shop),
    ]);
    // A provider that does not answer must not keep unpaid orders, and their stock, for ever: the requests time out.
    await expireUnpaidOrders(shop);
    for (const outcome of asked) if (outcome.status === "rejected") throw outcome.reason;
  }
  const makeDocument: Task = (payload) =>
    makeFile(shop, payloads["make-document-file"].parse(payload).documentId);
  async function runClocks() {
    await remindOfMessages(shop);
    await runReturnClocks(shop);
    await watchReturnRates(shop);
  }
  const doImport: Task = (payload, { job }) =>
    runImport(payloads["work-on-import"].parse(payload).runId, {
      isLastAttempt: job.attempts >= job.max_attempts,
    });
  const renewSearchWords: Task = (payload) => {
    const { category, after } = payloads["renew-search-words"].parse(payload);
    return renewNextSearchWords(shop, category, after);
  };
  return {
    "send-mail": ["mails", sendMail],
    "mail-reset-link": [
      "mails",
      (payload) => mailResetLink(shop, payloads["mail-reset-link"].parse(payload).email),
    ],
    "mail-refused-attempts": [
      "mails",
      (payload) => mailRefusedAttempts(shop, payloads["mail-refused-attempts"].parse(payload).email),
    ],
    "mail-digests": ["mails", () => mailDigests(shop)],
    "send-refund": ["refunds", sendRefundOnce],
    "make-document-file": ["documents", makeDocument],
    "make-missing-files": ["documents", () => makeMissingFiles(shop)],
    "bill-commission": ["documents", () => billCommission(shop)],
    "settle-orders": ["clocks", settleOrders],
    "return-clocks": ["clocks", runClocks],
    "recheck-keys": ["clocks", () => recheckKeys(shop)],
    "work-on-import": ["imports", doImport],
    "renew-search-words": ["long", renewSearchWords],
    "renew-option-words": [
      "long",
      (payload) => renewNextOptionWords(shop, payloads["renew-option-words"].parse(payload)),
    ],
    "move-brand-products": [
      "long",
      (payload) => moveAllProducts(shop, payloads["move-brand-products"].parse(payload).brandId),
    ],
    "back-up": ["long", backUp],
    "clear-out": ["long", () => clearOut(shop)],
  };
}
