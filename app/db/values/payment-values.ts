/** Who may collect the cash of a vendor's orders: the courier of the shop's account, the vendor's own, the vendor. */
export const cashCarriers = ["shop-courier", "vendor-courier", "vendor"] as const;

/** 'shop': the shop's own people, who hand over its own goods, or any at its counter. */
export type CashCarrier = (typeof cashCarriers)[number] | "shop";

/** 'expected': the shop's courier has it. 'received': the shop has it. 'with-vendor': the vendor owes it. */
export type CashState = "expected" | "received" | "with-vendor";

export const paymentStatuses = ["pending", "paid", "failed", "refunded"] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/**
 * 'waiting-for-account': the customer is asked where to send it. 'to-send': a person sends it. 'queued': its provider
 * sends it. 'withdrawn': its money has paid another order instead.
 */
export const refundStatuses = [
  "waiting-for-account",
  "to-send",
  "queued",
  "sent",
  "failed",
  "withdrawn",
] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/** What changes a store credit. 'goodwill': the shop gave it, for no refund. 'given-back': what it had paid for is refunded, or its order expired. */
export type StoreCreditKind = "given" | "goodwill" | "used" | "given-back" | "paid-out";

/** Store credit that is paid back as money; 'waiting-for-account': the bank has returned the transfer. */
export type PayBackStatus = "waiting-for-account" | "to-send" | "sent";

/** The providers that take a customer's money; the demo's bank exists only in the demo. */
export const digitalProviders = ["razorpay", "stripe", "demo"] as const;

/** The customer sends the money to the shop, and the staff match it with the statement. */
export const transferMethods = ["bank", "upi"] as const;
export type TransferMethod = (typeof transferMethods)[number];

export const paymentProviders = [...digitalProviders, "cod", ...transferMethods] as const;
export type DigitalProvider = (typeof digitalProviders)[number];
export type PaymentProviderName = (typeof paymentProviders)[number];

/** What an order is placed with: money through a provider, or the customer's store credit. */
export type PaymentSource = PaymentProviderName | "credit";

/** The shop's card machine at its counter. */
export const cardMachine = "card-machine";

/** How an order is paid, whichever provider takes the money. */
export type PaymentMethod = "online" | "cod" | TransferMethod;

/** Cash that was paid at the counter before its order was complete, or for one that is paid as by transfer. */
export const counterCash = "counter-cash";

/** How something was paid at the counter. */
export type TillWay = "cash" | "card" | "upi";

/** 'taken' and 'given-back': payments and refunds of orders. 'paid-in' and 'paid-out': cash for something else. */
export type TillLineKind = "taken" | "given-back" | "paid-in" | "paid-out";

/** How what a document names was to be paid; 'counter': where it was handed over in the shop. */
export type InvoicedMethod = PaymentMethod | "counter";
