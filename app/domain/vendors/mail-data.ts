/** The mails of this subject: the template of each, and its values. No value is a person's name; see gateways/mail/mail.ts. */
export type VendorMail =
  | { template: "bank-account-changed"; lastFour: string; isFirst: boolean }
  | { template: "vendor-approved" }
  /** `isWithdrawn` means the vendor had been approved before. */
  | { template: "vendor-rejected"; isWithdrawn: boolean; reason: string };
