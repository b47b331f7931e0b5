/** What the audit log says was done. */
export const bookAudit = {
  acts: {
    "credit-note-deadline.drop": "Scheduled last day for credit notes cancelled",
    "credit-note-deadline.plan": "Last day for credit notes scheduled",
    "service-code.drop": "Scheduled SAC for commission invoices cancelled",
    "service-code.plan": "SAC for commission invoices scheduled",
    "payout.read-account": "Bank account number viewed",
    "payout.record": "Payout recorded",
    "payout.withdraw": "Payout reversed",
  },
};
