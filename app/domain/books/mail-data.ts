import type { TaxDocumentKind } from "#db/values/book-values.ts";

/** A commission document that a run issued. `isLate`: later after the end of the month than the law has it. */
export type NewCommissionDocument = {
  documentId: string;
  kind: TaxDocumentKind;
  number: string;
  /** The month whose sales it bills: '2026-11'. */
  month: string;
  /** Whole paise. */
  total: number;
  isLate: boolean;
};

/** The mails of this subject: the template of each, and its values. No value is a person's name; see gateways/mail/mail.ts. */
export type BookMail =
  /** `amount` in whole paise; `reference` is the bank's. */
  | { template: "payout-sent"; amount: number; reference: string }
  | { template: "payout-withdrawn"; amount: number; reference: string; reason: string }
  /** The shop's invoices for its commission, and credit notes to them. */
  | { template: "commission-documents"; documents: NewCommissionDocument[] };
