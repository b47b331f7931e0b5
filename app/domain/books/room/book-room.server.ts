import { day, queued, timed } from "../../shop/registration/task.ts";
import type { Room } from "../../shop/registration/room.ts";
import { bookChecks } from "./book-checks.server.ts";
import { billCommission } from "../commission-invoices/bill-commission.server.ts";
import { makeFile, makeMissingFiles } from "../document-files/document-files.server.ts";
import { documentFileJob } from "../jobs.ts";

export const bookRoom: Room = {
  auditLabels: {
    acts: {
      "credit-note-deadline.drop": "Scheduled last day for credit notes cancelled",
      "credit-note-deadline.plan": "Last day for credit notes scheduled",
      "service-code.drop": "Scheduled SAC for commission invoices cancelled",
      "service-code.plan": "SAC for commission invoices scheduled",
      "payout.read-account": "Bank account number viewed",
      "payout.record": "Payout recorded",
      "payout.withdraw": "Payout reversed",
    },
  },
  checks: bookChecks,
  tasks: [
    queued(documentFileJob, "documents", (shop, { documentId }) => makeFile(shop, documentId)),
    timed("make-missing-files", "documents", "*/5 * * * *", {}, makeMissingFiles),
    // At twenty past midnight in India. On the first of a month it bills the month before; then what is missing.
    timed("bill-commission", "documents", "50 18 * * *", { backfillPeriod: day }, billCommission),
  ],
};
