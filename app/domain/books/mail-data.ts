import type { NewCommissionDocument } from "./commission-invoices/commission-document.ts";

/** The mails of this subject: the template of each, and its values. No value is a person's name; see gateways/mail/mail.ts. */
export type BookMail =
  /** `amount` in whole paise; `reference` is the bank's. */
  | { template: "payout-sent"; amount: number; reference: string }
  | { template: "payout-withdrawn"; amount: number; reference: string; reason: string }
  /** The shop's invoices for its commission, and credit notes to them. */
  | { template: "commission-documents"; documents: NewCommissionDocument[] };
