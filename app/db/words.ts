/**
 * The values that columns may hold, shared by tables, verbs and screens. Each list mirrors a CHECK in migrations/. words.json
 * says which columns have them in the tables' types. A subject that no other one needs has files of its own in words/.
 */

export const productStatuses = ["draft", "published", "archived"] as const;
export type ProductStatus = (typeof productStatuses)[number];

export const contactSubjects = [
  "General Inquiry",
  "Product Support",
  "Order Status",
  "Returns & Refunds",
  "Partnership Opportunities",
  "Other",
] as const;

export const messageStatuses = ["open", "answered", "closed"] as const;
export type MessageStatus = (typeof messageStatuses)[number];

export const roles = ["customer", "vendor", "admin"] as const;
export type Role = (typeof roles)[number];
export type RoleToRegisterAs = Exclude<Role, "admin">;

export type AccountTokenPurpose = "reset-password" | "confirm-email" | "invitation" | "two-factor";

export const orderStatuses = ["pending", "processing", "shipped", "delivered", "cancelled"] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/**
 * Why a vendor cancels its fulfilment. A fulfilment also ends when its customer cancels it ('customer'), when it stays
 * unpaid ('expired'), when the courier returns it to origin ('returned', 'returned-damaged') or loses it ('lost').
 */
export const fulfilmentCancelReasons = ["out-of-stock", "damaged", "undeliverable", "asked-for"] as const;
export type FulfilmentCancelReason = (typeof fulfilmentCancelReasons)[number];

/** Why a courier brings a parcel back. */
export const returnToOriginReasons = ["refused", "unreachable", "address", "damaged", "other"] as const;
export type ReturnToOriginReason = (typeof returnToOriginReasons)[number];

/** Why a seller moves a promised day. */
export const moveReasons = ["out-of-stock", "courier", "repair", "asked-for", "other"] as const;
export type MoveReason = (typeof moveReasons)[number];

/** Reasons of stock that changed because of a return. */
export type ReturnStockReason =
  | "return-received"
  | "return-restocked"
  | "return-open-box"
  | "return-to-supplier"
  | "return-scrapped"
  | "return-sent-back"
  | "replacement"
  | "replacement-returned";

/** Why the stock of a product changed; 'by-hand' is any change made outside the program. */
export type StockReason =
  | "opening"
  | "listed"
  | "edited"
  | "imported"
  | "sold"
  | "cancelled"
  | "expired"
  | "returned"
  | "by-hand"
  | ReturnStockReason;

/** On sale, or come back from a customer and not decided about. */
export type StockPlace = "shelf" | "quarantine";

export const productConditions = ["new", "open-box"] as const;
export type ProductCondition = (typeof productConditions)[number];

/** Where goods are that a customer sent back. 'sent-back': with the customer, or on the way there. */
export const goodsPlaces = ["quarantine", "stock", "open-box", "to-supplier", "scrap", "sent-back"] as const;
export type GoodsPlace = (typeof goodsPlaces)[number];

/** How goods leave: with a courier, delivered by the seller's own people, or collected by the customer. */
export const sentBys = ["courier", "own", "collected"] as const;
export type SentBy = (typeof sentBys)[number];

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
 * sends it.
 */
export const refundStatuses = ["waiting-for-account", "to-send", "queued", "sent", "failed"] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/** What changes a store credit. 'goodwill': the shop gave it, for no refund. 'given-back': what it had paid for is refunded, or its order expired. */
export type StoreCreditKind = "given" | "goodwill" | "used" | "given-back" | "paid-out";

/** Store credit that is paid back as money; 'waiting-for-account': the bank has returned the transfer. */
export type PayBackStatus = "waiting-for-account" | "to-send" | "sent";

/** The deductions the shop keeps from a vendor's sale at a rate of its settings. TDS has rules instead. */
export const ratedKinds = ["commission", "gst-on-commission", "tcs"] as const;
export type RatedKind = (typeof ratedKinds)[number];
/** All deductions the shop keeps from a vendor's sale. */
type FeeKind = RatedKind | "tds";

/** The ledger entries for the value of the sale; together they are the total of its invoice. */
export const moneyKinds = ["goods", "gst", "rounding"] as const;
/** What a tax document posts. */
export type SaleKind = (typeof moneyKinds)[number] | FeeKind;

/** What a vendor is under income tax law. 'huf' is a Hindu undivided family. */
export const personKinds = ["individual", "huf", "other"] as const;
export type PersonKind = (typeof personKinds)[number];

/** Whether TDS is on the value of a sale with or without its GST. */
export const tdsBases = ["without-gst", "with-gst"] as const;
export type TdsBase = (typeof tdsBases)[number];

export type TaxDocumentKind = "invoice" | "credit-note" | "commercial-note";

/** The providers that take a customer's money; the demo's bank exists only in the demo. */
export const digitalProviders = ["razorpay", "stripe", "demo"] as const;
/** The customer sends the money to the shop, and the staff match it with the statement. */
export const transferMethods = ["bank", "upi"] as const;
export type TransferMethod = (typeof transferMethods)[number];
export const paymentProviders = [...digitalProviders, "cod", ...transferMethods] as const;
export type DigitalProvider = (typeof digitalProviders)[number];
export type PaymentProviderName = (typeof paymentProviders)[number];
/** What a payment is made with: money through a provider, or the customer's store credit. */
export type PaymentSource = PaymentProviderName | "credit";

/** How an order is paid, whichever provider takes the money. */
export type PaymentMethod = "online" | "cod" | TransferMethod;

/** Which of the two prices of a product is emphasised: with GST or without. */
export const shownPrices = ["with", "without"] as const;
export type ShownPrice = (typeof shownPrices)[number];

/** How a vendor is mailed about its orders: each event by itself, or one digest a day. The shop may switch them off. */
export const vendorOrderMails = ["each", "daily"] as const;
export type VendorOrderMails = (typeof vendorOrderMails)[number];
export const shopOrderMails = [...vendorOrderMails, "off"] as const;
export type ShopOrderMails = (typeof shopOrderMails)[number];

/** What a seller is under GST law: only 'registered' ones charge GST. */
export const taxStatuses = ["registered", "composition", "enrolled"] as const;
export type TaxStatus = (typeof taxStatuses)[number];

/** A return within the return period, or a service ticket after it. */
export const returnKinds = ["return", "service"] as const;
export type ReturnKind = (typeof returnKinds)[number];

export const returnReasons = [
  "dead-on-arrival",
  "defect",
  "damaged-in-transit",
  "wrong-item",
  "not-as-described",
  "late",
  "changed-mind",
] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** What the customer wants for it. */
export const returnWishes = ["replacement", "refund", "store-credit", "repair"] as const;
export type ReturnWish = (typeof returnWishes)[number];

/** How it reaches the seller: collected, brought, or sent by the customer. */
export const returnHandovers = ["pickup", "drop-off", "courier"] as const;
export type ReturnHandover = (typeof returnHandovers)[number];

export const returnStates = [
  "requested",
  "approved",
  "in-transit",
  "received",
  "disputed",
  "rejected",
  "accepted",
  "choosing",
  "in-repair",
  "replacing",
  "sending-back",
  "refunded",
  "replaced",
  "sent-back",
  "refused",
  "cancelled",
  "advised",
  "closed",
] as const;
export type ReturnState = (typeof returnStates)[number];

/** How the seller found what came back. */
export const returnConditions = ["unopened", "like-new", "used", "damaged", "incomplete"] as const;
export type ReturnedCondition = (typeof returnConditions)[number];

/** What a customer gets who changed their mind. */
export const changeOfMindTerms = ["none", "store-credit", "refund"] as const;
export type ChangeOfMind = (typeof changeOfMindTerms)[number];

export const warrantyKinds = ["on-site", "carry-in", "replacement", "none"] as const;
export type WarrantyKind = (typeof warrantyKinds)[number];

/** Who stands behind a warranty. */
export const warrantyProviders = ["manufacturer", "seller"] as const;
export type WarrantyProvider = (typeof warrantyProviders)[number];
