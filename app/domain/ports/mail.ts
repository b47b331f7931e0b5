import type { Role } from "#db/words.ts";

/**
 * Every mail the shop sends: its template and the template's values.
 * Never contains a person's name: anybody can register with somebody else's address and write a message into the name,
 * which the shop would then mail.
 */
export type Mail =
  | { template: "welcome"; isVendor: boolean; confirmUrl: string }
  | { template: "confirm-email"; confirmUrl: string }
  | { template: "email-changed"; newEmail: string }
  | { template: "reset-password"; resetUrl: string }
  | { template: "password-changed"; resetUrl: string }
  | { template: "refused-attempts"; resetUrl: string }
  | { template: "account-deleted" }
  | { template: "bank-account-changed"; lastFour: string }
  /** The role the account is for. */
  | { template: "invitation"; role: Role; passwordUrl: string }
  | { template: "two-factor-on" | "two-factor-off"; accountUrl: string }
  | { template: "vendor-approved" }
  | { template: "vendor-rejected"; reason: string }
  /** `amount` in whole paise; `reference` is the bank's. */
  | { template: "payout-sent"; amount: number; reference: string }
  | { template: "payout-withdrawn"; amount: number; reference: string; reason: string }
  | { template: "product-taken-off"; productId: string; productName: string; reason: string }
  | { template: "product-allowed"; productId: string; productName: string }
  | { template: "message-received"; ticket: string }
  /** To the shop itself. */
  | { template: "message-waiting"; ticket: string; messageId: string }
  | { template: "message-reply"; ticket: string; subject: string; text: string }
  /** `transfer` is set for a bank transfer: the account to pay to, and until when (ISO). */
  | ({
      template: "order-placed";
      total: number;
      transfer: { accountDetails: string; until: string } | null;
    } & OrderNamed)
  | ({ template: "order-paid" } & OrderNamed)
  | ({ template: "payment-failed" } & OrderNamed)
  | ({ template: "order-cancelled"; isRefunded: boolean } & OrderNamed)
  | ({ template: "order-expired" } & OrderNamed)
  | ({
      template: "order-shipped";
      carrier: string;
      trackingNumber: string;
      cashDue: number | null;
    } & FulfilmentNamed)
  /** The corrected delivery address, without the recipient's name. */
  | ({ template: "order-address"; address: string[] } & OrderNamed)
  | ({ template: "order-delivered" } & FulfilmentNamed)
  | ({ template: "fulfilment-cancelled"; why: string; refund: number; goesOn: boolean } & FulfilmentNamed)
  | ({ template: "fulfilment-returned"; refund: number; goesOn: boolean } & FulfilmentNamed)
  /** `amount` in whole paise, like every amount of an order. */
  | ({ template: "refund-sent" | "refund-failed"; amount: number } & OrderNamed);

type OrderNamed = { orderId: string; orderNumber: string };

/**
 * One fulfilment of an order. `goods` holds lines like '2 × Vajra 16'; `isWhole` means the order has no other
 * fulfilment.
 */
type FulfilmentNamed = OrderNamed & { vendorName: string; goods: string[]; isWhole: boolean };
