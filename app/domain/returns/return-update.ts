import type {
  ReturnHandover,
  ReturnKind,
  ReturnReason,
  ReturnState,
  ReturnWish,
} from "#db/values/return-values.ts";
import type { PickUp } from "./return-labels.ts";

export type ReturnReader = "buyer" | "seller" | "shop";

/** A step of a return, as mails tell it. */
export type ReturnUpdate = {
  returnId: string;
  number: string;
  kind: ReturnKind;
  /** Null for a new owner, who knows nothing of the order. */
  orderNumber: string | null;
  orderId: string | null;
  product: string;
  quantity: number;
  vendorName: string;
  /** What happened: an event of the table of returns, or 'request'. */
  event: string;
  /** Where it was before; null for a request. */
  from: ReturnState | null;
  state: ReturnState;
  by: "buyer" | "seller" | "shop" | "clock";
  reason: ReturnReason;
  /** What the customer wrote with the request, for the seller and the shop; '' for nothing and at other steps. */
  words: string;
  wish: ReturnWish;
  handover: ReturnHandover;
  /** The last day in India of whoever has to act; null if the return is over. */
  dueOn: string | null;
  /** Where the customer sends or brings the product, as lines of an address; null if it is not their turn to. */
  sendTo: string[] | null;
  /** What the seller or the shop answered, and what the inspection found. */
  answer: string | null;
  inspectionNote: string | null;
  courier: { carrier: string; trackingNumber: string } | null;
  pickUp: PickUp | null;
  courierBack: { carrier: string; trackingNumber: string } | null;
  /** What was refunded, in whole paise. */
  refund: number | null;
  /** Where that went: 'source' or 'store-credit'; null before it is refunded. */
  refundTo: string | null;
  waitsForCash: boolean;
  returnUntil: string | null;
};
