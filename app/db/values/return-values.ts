/** Where goods are that a customer sent back. 'sent-back': with the customer, or on the way there. */
export const goodsLocations = [
  "quarantine",
  "stock",
  "open-box",
  "to-supplier",
  "scrap",
  "sent-back",
] as const;
export type GoodsLocation = (typeof goodsLocations)[number];

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
