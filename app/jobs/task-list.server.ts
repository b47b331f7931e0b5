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
import { deliverMail } from "#domain/mails/deliver-mail.server.ts";
import type { Jobs } from "#domain/queue/add-job.server.ts";
import type { Shop } from "#domain/shop/shop.ts";
import { followLegalRates } from "#domain/tax-rates/follow-legal-rates.server.ts";
import { postWaitingDocuments } from "#domain/ledger/post-document.server.ts";
import { makeFile, makeMissingFiles, readFiles } from "#domain/invoices/document-files.server.ts";
import { watchDocumentDates } from "#domain/invoices/watch-document-dates.server.ts";
import { billCommission } from "#domain/commission-invoices/bill-commission.server.ts";
import {
  makeCommissionFile,
  makeMissingCommissionFiles,
  readCommissionFiles,
} from "#domain/commission-invoices/commission-files.server.ts";
import { makeChallanFile, makeMissingChallanFiles } from "#domain/challans/challan-files.server.ts";
import { runReturnClocks } from "#domain/order-flow/returns/desk/run-return-clocks.server.ts";
import { watchReturnRates } from "#domain/reports/returns/watch-return-rates.server.ts";
import { renewNextSearchWords } from "#domain/shaping/categories/renew-search-words.server.ts";
import { renewNextOptionWords } from "#domain/shaping/specifications/renew-option-words.server.ts";
import { workOnImport } from "#domain/listing/import/work-on-import.server.ts";
import { clearOut } from "#domain/upkeep/clear-out.server.ts";

const payloads: { [Name in keyof Jobs]: z.ZodType<Jobs[Name]> } = {
  "send-mail": z.object({ mailId: z.uuid() }),
  "mail-reset-link": z.object({ email: z.string() }),
  "mail-refused-attempts": z.object({ email: z.string() }),
  "send-refund": z.object({ refundId: z.uuid() }),
  "make-document-file": z.object({ documentId: z.uuid() }),
  "renew-search-words": z.object({ category: z.string(), after: z.string() }),
  "renew-option-words": z.object({ specification: z.string(), option: z.string(), after: z.string() }),
  "move-brand-products": z.object({ brandId: z.string() }),
  "work-on-import": z.object({ runId: z.uuid() }),
};

/** These runs follow one another: slow ones must not take the places of all other jobs. */
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
  // Clocks of returns end at midnight in India: right after it, and every hour for what failed.
  { task: "return-clocks", match: "35 * * * *", options: { backfillPeriod: 3_600_000 } },
  { task: "make-missing-files", match: "*/5 * * * *" },
  { task: "clear-out", match: "17 20 * * *", options: { backfillPeriod: 86_400_000 } },
];

/** Does what an import is at. */
export type RunImport = (runId: string, options: { isLastAttempt: boolean }) => Promise<void>;

/** The tasks of the queue by job name; the process supplies `backUp`, and `runImport` to do imports elsewhere. */
export function taskList(
  shop: Shop,
  backUp: () => Promise<void>,
  runImport: RunImport = (runId, options) => workOnImport(shop, runId, options),
): TaskList {
  const sendMail: Task = (payload, { job }) =>
    deliverMail(shop, payloads["send-mail"].parse(payload).mailId, {
      isLastAttempt: job.attempts >= job.max_attempts,
      readFiles: async (shop, ids) => [
        ...(await readFiles(shop, ids)),
        ...(await readCommissionFiles(shop, ids)),
      ],
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
      postWaitingDocuments(shop),
    ]);
    // A provider that does not answer must not keep unpaid orders, and their stock, for ever: the requests time out.
    await expireUnpaidOrders(shop);
    for (const outcome of asked) if (outcome.status === "rejected") throw outcome.reason;
  }
  return {
    "send-refund": sendRefundOnce,
    "settle-orders": settleOrders,
    "send-mail": sendMail,
    "mail-reset-link": (payload) => mailResetLink(shop, payloads["mail-reset-link"].parse(payload).email),
    "mail-refused-attempts": (payload) =>
      mailRefusedAttempts(shop, payloads["mail-refused-attempts"].parse(payload).email),
    "make-document-file": async (payload) => {
      const { documentId } = payloads["make-document-file"].parse(payload);
      await makeFile(shop, documentId);
      await makeCommissionFile(shop, documentId);
      await makeChallanFile(shop, documentId);
    },
    "renew-search-words": (payload) => {
      const { category, after } = payloads["renew-search-words"].parse(payload);
      return renewNextSearchWords(shop, category, after);
    },
    "renew-option-words": (payload) =>
      renewNextOptionWords(shop, payloads["renew-option-words"].parse(payload)),
    "move-brand-products": (payload) =>
      moveAllProducts(shop, payloads["move-brand-products"].parse(payload).brandId),
    "work-on-import": (payload, { job }) =>
      runImport(payloads["work-on-import"].parse(payload).runId, {
        isLastAttempt: job.attempts >= job.max_attempts,
      }),
    "make-missing-files": async () => {
      await makeMissingFiles(shop);
      await makeMissingCommissionFiles(shop);
      await makeMissingChallanFiles(shop);
    },
    "back-up": backUp,
    "mail-digests": () => mailDigests(shop),
    "bill-commission": () => billCommission(shop),
    "return-clocks": async () => {
      await runReturnClocks(shop);
      await watchReturnRates(shop);
    },
    "clear-out": () => clearOut(shop),
  };
}
