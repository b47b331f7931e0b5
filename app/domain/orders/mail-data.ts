import type { MoveReason, ReturnToOriginReason, SentBy } from "#db/values/order-values.ts";
import type { OrderNotice, OrderSummary, PartPlace } from "./order-notice.ts";
import type { Payee } from "../base/money/bank-reference.ts";

/** The mails of this subject: the template of each, and its values. No value is a person's name; see gateways/mail/mail.ts. */
export type OrderMail =
  /** To the buyer of a product that somebody else added to their own products. */
  | ({
      template: "product-added";
      product: string;
      serialNumber: string;
      unitId: string;
    } & OrderNamed)
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
      /** With UPI to the shop: where to pay. */
      upi?: Payee | null;
      /** With cash on delivery: what is paid for the goods of each seller, whole paise. */
      cash?: CashPart[];
      order: OrderSummary;
    } & OrderNamed)
  /** To a vendor, or to the shop about any vendor's orders; `also` is what happened to the order with it. */
  | ({ template: "order-notice"; isForShop: boolean; also?: OrderNotice[] } & OrderNotice)
  | { template: "order-digest"; isForShop: boolean; notices: OrderNotice[] }
  /** `why` is the shop's reason as a label; null if the customer asked for it. */
  | ({
      template: "order-cancelled";
      why: string | null;
      isRefunded: boolean;
      asksForAccount: boolean;
    } & OrderNamed)
  /** `isDeclined`: the last payment was tried and failed. */
  | ({ template: "order-expired"; isDeclined?: boolean } & OrderNamed)
  | ({
      template: "order-shipped";
      /** Of a courier; without one, the seller delivers it. */
      carrier: string | null;
      trackingNumber: string | null;
      cashDue: number | null;
      /** The name and phone number of who brings it without a courier. */
      deliveredBy?: string;
      /** The day in India that counts; none in mails that were queued before they had one. */
      deliverBy?: string | null;
    } & FulfilmentNamed)
  /** To be collected at the shop, for the code, until a day in India; `isReminder` two days before. */
  | ({
      template: "order-ready";
      code: string;
      until: string;
      isReminder: boolean;
      /** What is paid at the counter, whole paise, and how: 'by card or in cash'. */
      cashDue?: number | null;
      ways?: string;
    } & FulfilmentNamed)
  /** Days in India: the one that was promised or moved to before, and the new one. `note` are words of the seller. */
  | ({
      template: "delivery-moved";
      from: string;
      to: string;
      reason: MoveReason;
      note: string;
    } & FulfilmentNamed)
  /** Days in India: by which pre-ordered goods were to be delivered before and now, and on which they are expected. */
  | ({ template: "pre-order-moved"; from: string; to: string; expected: string } & FulfilmentNamed)
  /** `deliverBy` is the day in India that counts. */
  | ({ template: "goods-arrived"; deliverBy: string | null } & FulfilmentNamed)
  /**
   * Some goods of a part go by `day`; others wait until a later one, and why. `later` is null once they go together again.
   * `cash` is to be paid for each, or for all, where it is handed over.
   */
  | ({
      template: "order-parts";
      day: string | null;
      later: { goods: string[]; day: string; reason: string } | null;
      cash?: { now: number; later: number } | null;
    } & FulfilmentNamed)
  /** `promisedFor` is a day in India that has passed. `isAsked`: whether somebody of the vendor was asked to ship it. */
  | ({
      template: "order-late";
      promisedFor: string;
      isShipped: boolean;
      isAsked?: boolean;
    } & FulfilmentNamed)
  /** The corrected delivery address, without the recipient's name. It is only for the invoice if all `isCollected`. */
  | ({ template: "order-address"; address: string[]; isCollected?: boolean } & OrderNamed)
  /**
   * What the staff changed before it was packed, and what follows: a refund, or what is left to pay and how. `isToPay`: it
   * waits for its payment, or is paid where it is handed over.
   */
  | ({
      template: "order-changed";
      what: string[];
      refund: number;
      asksForAccount: boolean;
      isToPay: boolean;
      due: number;
      payBy: string | null;
      accountDetails: string | null;
      upi: Payee | null;
      cash: CashPart[] | null;
      order: OrderSummary;
    } & OrderNamed)
  /** The corrected billing address, with the legal name. */
  | ({ template: "order-billing-address"; address: string[] } & OrderNamed)
  | ({ template: "tracking-corrected"; carrier: string; trackingNumber: string } & FulfilmentNamed)
  /** `returnUntil` is a day in India. `paid` is how it was paid then, if it was: '₹35,388 in cash'. */
  | ({ template: "order-delivered"; returnUntil: string; paid?: string | null } & FulfilmentNamed)
  /** `why` as above. `isByShop` means an admin cancelled, not the vendor. */
  | ({ template: "fulfilment-cancelled"; why: string | null; isByShop: boolean } & FulfilmentEnded)
  | ({ template: "fulfilment-returned" | "fulfilment-lost" } & FulfilmentEnded)
  | ({ template: "fulfilment-turned-back"; why: ReturnToOriginReason } & FulfilmentNamed)
  /** `until` is the last day in India to collect it, of what is collected at the shop. */
  | ({ template: "delivery-undone"; until?: string | null } & FulfilmentNamed);

/** `ways`: how all that is collected can be paid there, 'by card or in cash'. */
export type CashPart = {
  vendorName: string;
  place?: PartPlace | undefined;
  amount: number;
  isCollected?: boolean;
  ways?: string;
};

export type OrderNamed = { orderId: string; orderNumber: string };

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
  /** Whether its customer collects it at the shop. */
  isToCollect?: boolean;
  part?: PartPlace;
  /** The day in India by which all other parts come that are not there yet. */
  restBy?: string | null;
  /** Whether nothing was paid for it, as before cash is paid at the door. */
  isUnpaid?: boolean;
};

/** `asksForAccount` means that another mail asks where to send the refund. */
type FulfilmentEnded = FulfilmentNamed & { refund: number; goesOn: boolean; asksForAccount: boolean };
