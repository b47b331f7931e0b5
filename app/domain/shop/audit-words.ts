/** What the audit log says was done, and how it calls the fields of this subject. */
export const shopAudit = {
  acts: {
    "job.run-again": "Job retried",
    "settings.shop": "Shop settings changed",
  },
  fields: {
    pricesshown: "Price shown first",
    ordermailsto: "Emails about orders go to",
    codlimit: "Cash on delivery limit",
    codlimitrupees: "Cash on delivery limit",
    goodwilllimitrupees: "Goodwill credit limit",
    unpaidorderminutes: "Cancel unpaid orders after (minutes)",
    banktransferdays: "Keep bank transfer orders for (days)",
    approvesvendorsatonce: "Approve new vendors automatically",
  },
  choices: {
    pricesShown: { with: "With GST", without: "Without GST" },
  },
};
