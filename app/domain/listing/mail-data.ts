/** The mails of this subject: the template of each, and its values. No value is a person's name; see gateways/mail/mail.ts. */
export type ListingMail =
  | { template: "product-taken-off"; productId: string; productName: string; reason: string }
  | { template: "product-allowed"; productId: string; productName: string };
