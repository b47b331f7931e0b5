import type { ReturnToOriginReason, Role, SentBy } from "#db/words.ts";
import type { OrderNotice, ToldOrder } from "./order-notice.ts";
import type { ReturnReader, ReturnUpdate } from "./return-update.ts";

/**
 * Every mail the shop sends: its template and the template's values.
 * Never contains a person's name: anybody can register with somebody else's address and write a message into the name,
 * which the shop would then mail. The greeting is added when the mail is sent, if the receiver's name is a plain one.
 */
export type Mail =
  /** `vendor` is null for a customer; `isApproved` means the shop approved the vendor at once. */
  | { template: "welcome"; vendor: { isApproved: boolean } | null; confirmUrl: string }
  | { template: "confirm-email"; confirmUrl: string }
  | { template: "email-changed"; newEmail: string }
  | { template: "reset-password"; resetUrl: string }
  | { template: "password-changed"; resetUrl: string }
  | { template: "refused-attempts"; resetUrl: string }
  | { template: "account-deleted" }
  /** To the buyer of a product that somebody else added to their own products. */
  | {
      template: "product-added";
      orderNumber: string;
      product: string;
      serialNumber: string;
      unitId: string;
    }
  | { template: "bank-account-changed"; lastFour: string; isFirst: boolean }
  /** The role the account is for. */
  | { template: "invitation"; role: Role; passwordUrl: string }
  | { template: "two-factor-on" | "two-factor-off"; accountUrl: string }
  /** To the shop itself: somebody registered as a vendor. */
  | { template: "vendor-waiting"; userId: string }
  | { template: "vendor-approved" }
  /** `isWithdrawn` means the vendor had been approved before. */
  | { template: "vendor-rejected"; isWithdrawn: boolean; reason: string }
  /** `amount` in whole paise; `reference` is the bank's. */
  | { template: "payout-sent"; amount: number; reference: string }
  | { template: "payout-withdrawn"; amount: number; reference: string; reason: string }
  /** The shop's invoice for its commission, or a credit note to one. `month` is 'November 2026', `total` in whole paise. */
  | {
      template: "commission-document";
      documentId: string;
      isInvoice: boolean;
      number: string;
      month: string;
      total: number;
    }
  | { template: "product-taken-off"; productId: string; productName: string; reason: string }
  | { template: "product-allowed"; productId: string; productName: string }
  | { template: "message-received"; ticket: string }
  /** To the shop itself. */
  | { template: "message-waiting"; ticket: string; messageId: string }
  /** To the shop itself, or to the grievance officer: hours before the deadline. */
  | {
      template: "message-due";
      ticket: string;
      messageId: string;
      isGrievance: boolean;
      isAnswered: boolean;
      /** '23 Nov 2026, 3:52 pm' */
      deadline: string;
    }
  /** `canBeRead` in the account: the sender has one. */
  | { template: "message-reply"; ticket: string; subject: string; text: string; canBeRead: boolean }
  /** To the shop itself: the customer answered back. */
  | { template: "message-answered-back"; ticket: string; messageId: string }
  /** A side of a return wrote to another one. The text is read on the page of the return. */
  | ({ template: "return-message"; to: ReturnMailSide; from: ReturnMailSide } & ReturnNamed)
  /** A complaint to the grievance officer about a return: to the customer, the officer and the seller. */
  | ({ template: "grievance-received"; ticket: string } & ReturnNamed)
  | ({ template: "grievance-waiting"; ticket: string; messageId: string } & ReturnNamed)
  | ({ template: "grievance-told" } & ReturnNamed)
  /**
   * `payBy` is set for an order that is not paid yet: until when it is kept (ISO). `accountDetails` is set for a bank
   * transfer: the account to pay to.
   */
  | ({
      template: "order-placed";
      total: number;
      /** What of it store credit pays, whole paise. */
      storeCredit?: number;
      payBy: string | null;
      accountDetails: string | null;
      /** With cash on delivery: what is paid for the goods of each seller, whole paise. */
      cash?: CashPart[];
      order: ToldOrder;
    } & OrderNamed)
  /** An unpaid order is paid another way than it was ordered. The values are those of a new order; `due` is left to pay. */
  | ({
      template: "payment-method";
      due: number;
      payBy: string | null;
      accountDetails: string | null;
      cash: CashPart[] | null;
      order: ToldOrder;
    } & OrderNamed)
  | ({ template: "order-paid"; order: ToldOrder } & OrderNamed)
  /** Less than is due has come. `payBy` is until when the order is kept (ISO); `accountDetails` the shop's account. */
  | ({
      template: "part-payment";
      amount: number;
      due: number;
      payBy: string | null;
      accountDetails: string | null;
    } & OrderNamed)
  /** To a vendor, or to the shop about any vendor's orders. */
  | ({ template: "order-notice"; isForShop: boolean } & OrderNotice)
  | { template: "order-digest"; isForShop: boolean; notices: OrderNotice[] }
  /** `payBy` is until when the order is kept (ISO). */
  | ({ template: "payment-failed"; payBy: string | null } & OrderNamed)
  /** `why` is the shop's reason as a label; null if the customer asked for it. */
  | ({
      template: "order-cancelled";
      why: string | null;
      isRefunded: boolean;
      asksForAccount: boolean;
    } & OrderNamed)
  | ({ template: "order-expired" } & OrderNamed)
  | ({
      template: "order-shipped";
      /** Of a courier; without one, the seller delivers it. */
      carrier: string | null;
      trackingNumber: string | null;
      cashDue: number | null;
    } & FulfilmentNamed)
  /** The corrected delivery address, without the recipient's name. */
  | ({ template: "order-address"; address: string[] } & OrderNamed)
  /** The corrected billing address, with the legal name. */
  | ({ template: "order-billing-address"; address: string[] } & OrderNamed)
  | ({ template: "tracking-corrected"; carrier: string; trackingNumber: string } & FulfilmentNamed)
  /** `returnUntil` is a day in India. */
  | ({ template: "order-delivered"; returnUntil: string } & FulfilmentNamed)
  /** `why` as above. `isByShop` means an admin cancelled, not the vendor. */
  | ({ template: "fulfilment-cancelled"; why: string | null; isByShop: boolean } & FulfilmentEnded)
  | ({ template: "fulfilment-returned" | "fulfilment-lost" } & FulfilmentEnded)
  | ({ template: "fulfilment-turned-back"; why: ReturnToOriginReason } & FulfilmentNamed)
  | ({ template: "delivery-undone" } & FulfilmentNamed)
  /** A step of a return. */
  | ({ template: "return-update"; reader: ReturnReader } & ReturnUpdate)
  /** `amount` in whole paise, like every amount of an order. */
  | ({ template: "refund-failed"; amount: number } & OrderNamed)
  /** `byHand` is set if a person sent it; `sentOn` is a day in India, `account` is shortened. */
  | ({
      template: "refund-sent";
      amount: number;
      byHand?: { reference: string; sentOn: string; account: string | null };
    } & OrderNamed)
  /** `isBack`: store credit had paid for what is refunded, or for an order that was not paid in time. */
  | { template: "store-credit"; orderNumber: string; amount: number; isBack: boolean; isPayableBack: boolean }
  /** Store credit that the shop gave; `reason` was typed by its staff. */
  | { template: "goodwill-credit"; amount: number; reason: string; orderNumber: string | null }
  /** `account` is shortened; `reference` is the bank's, once the money is sent. */
  | {
      template: "store-credit-pay-back";
      amount: number;
      account: string;
      step: "asked" | "changed" | "sent" | "returned";
      reference: string | null;
    }
  | ({
      template: "refund-account";
      amount: number;
      why: RefundAccountReason;
      accountUrl: string;
    } & OrderNamed)
  /** `account` is shortened. */
  | ({ template: "refund-account-given"; amount: number; account: string; isChange: boolean } & OrderNamed);

/** Why a customer is asked where to send a refund. */
export type RefundAccountReason = "cod" | "bank" | "failed" | "returned";

type ReturnNamed = { returnId: string; returnNumber: string; product: string };
/** Who writes or reads a message about a return. */
export type ReturnMailSide = "buyer" | "seller" | "shop";

export type CashPart = { vendorName: string; amount: number };

type OrderNamed = { orderId: string; orderNumber: string };

/**
 * One fulfilment of an order. `goods` holds lines like '2 × Vajra 16'; `isWhole` means the order has no other
 * fulfilment.
 */
/** `sentBy` is null before its dispatch. */
type FulfilmentNamed = OrderNamed & {
  vendorName: string;
  goods: string[];
  isWhole: boolean;
  sentBy: SentBy | null;
};

/** `asksForAccount` means that another mail asks where to send the refund. */
type FulfilmentEnded = FulfilmentNamed & { refund: number; goesOn: boolean; asksForAccount: boolean };
