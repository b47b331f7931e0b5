import type { Role } from "#db/values/people-values.ts";

/** The mails of this subject: the template of each, and its values. No value is a person's name; see gateways/mail/mail.ts. */
export type PeopleMail =
  /** `vendor` is null for a customer; `isApproved` means the shop approved the vendor at once. */
  | { template: "welcome"; vendor: { isApproved: boolean } | null; confirmUrl: string }
  | { template: "confirm-email"; confirmUrl: string }
  | { template: "email-changed"; newEmail: string }
  | { template: "reset-password"; resetUrl: string }
  | { template: "password-changed"; resetUrl: string }
  | { template: "refused-attempts"; resetUrl: string }
  | { template: "account-deleted" }
  /** The role the account is for. */
  | { template: "invitation"; role: Role; passwordUrl: string }
  | { template: "two-factor-on" | "two-factor-off"; accountUrl: string }
  /** To the shop itself: somebody registered as a vendor, and was approved at once or waits for it. */
  | { template: "vendor-waiting"; userId: string; isApproved?: boolean };
