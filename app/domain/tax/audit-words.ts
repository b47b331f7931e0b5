/** What the audit log says was done, and how it calls the fields of this subject. */
export const taxAudit = {
  acts: {
    "eway-bill-limit.drop": "Scheduled e-way bill limit cancelled",
    "eway-bill-limit.plan": "E-way bill limit scheduled",
    "fee-rate.drop": "Scheduled rate cancelled",
    "fee-rate.plan": "Rate scheduled",
    "gst-rate.drop": "Scheduled GST rate cancelled",
    "gst-rate.plan": "GST rate set",
    "operator-registration.drop": "TCS registration removed",
    "operator-registration.set": "TCS registration entered",
    "tds-rule.drop": "Scheduled TDS rule cancelled",
    "tds-rule.plan": "TDS rule scheduled",
  },
  fields: {
    basispoints: "Rate",
  },
};
