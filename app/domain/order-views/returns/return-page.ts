import type {
  RefundStatus,
  ReturnedCondition,
  ReturnHandover,
  ReturnKind,
  ReturnReason,
  ReturnState,
  ReturnWish,
} from "#db/words.ts";
import type { ProductPicture } from "../../catalogue/product/product-card.ts";
import type { ChallanLink } from "../../challans/challan.ts";
import type { RefundDestination } from "../../returns/settle-input.ts";
import type { WaitsFor } from "../../returns/return-clock.ts";
import type { ReturnSide } from "../../returns/who-may.ts";
import type { ReturnEvent } from "../../transitions/return-machine.ts";

/** A piece of a return that has a serial number. */
export type ReturnPageUnit = {
  /** Its number within the line of the order. */
  unit: number;
  /** The serial number with which it was shipped, as it is known today. */
  shipped: string;
  /** The number that the inspection found on it. */
  found: string | null;
  /** The serial number of the unit that was sent in its place. */
  replacement: string | null;
};

/** A step of a return, as its timeline tells it. */
export type ReturnStep = {
  id: string;
  event: ReturnEvent | "request";
  from: ReturnState | null;
  to: ReturnState;
  /** Who did it. 'clock': it happened by itself. */
  by: "buyer" | "seller" | "shop" | "clock";
  /** The name of the person, for the staff. */
  person: string | null;
  detail: Record<string, string>;
  happenedAt: Date;
};

/** A refund that a return led to, in whole paise. */
export type ReturnRefund = {
  id: string;
  amount: number;
  provider: string;
  status: RefundStatus;
  createdAt: Date;
  finishedAt: Date | null;
  /** The day in India on which a person sent it. */
  sentOn: string | null;
  isToStoreCredit: boolean;
};

/** How an accepted return can be settled. */
export type ReturnSettlement = {
  /** Where its money goes by the customer's wish and the terms of the line. */
  destination: RefundDestination;
  /** The highest restocking fee, in whole paise. */
  highestFee: number;
  /** Pieces of the product in stock. */
  inStock: number;
};

export type ReturnCourier = { carrier: string; trackingNumber: string };

/**
 * A return with all that its page shows. What a side may not read is null: see the table in
 * docs/decisions/054-a-return-is-one-line-and-one-machine.md.
 */
export type ReturnPage = {
  /** For whom it was read. */
  side: ReturnSide;
  id: string;
  number: string;
  kind: ReturnKind;
  state: ReturnState;
  orderId: string;
  /** Null for a new owner, who knows nothing of the order. */
  orderNumber: string | null;
  /** The line of the order. */
  position: number;
  fulfilmentId: string;
  vendorId: string;
  vendorName: string;
  productId: string;
  /** The name and address of the product on the line of the order. */
  product: string;
  /** As it was ordered. */
  sku: string;
  slug: string;
  /** The products of its category, and the address of their list. */
  category: { plural: string; to: string };
  picture: ProductPicture | null;
  needsSerial: boolean;
  quantity: number;
  units: ReturnPageUnit[];
  reason: ReturnReason;
  /** What the customer wrote. */
  words: string;
  wish: ReturnWish;
  handover: ReturnHandover;
  /** The person who asked: the seller reads the name and phone of the address only. */
  customer: { name: string; email: string } | null;
  /** Where it is collected and where a replacement goes. Null for the seller 30 days after the end. */
  address: { name: string; lines: string[]; phone: string; stateCode: string } | null;
  /** Where it is brought or sent to. */
  seller: { name: string; lines: string[]; phone: string | null };
  requestedAt: Date;
  approvedAt: Date | null;
  receivedAt: Date | null;
  repairStartedAt: Date | null;
  /** Which day of its repair it is, 1 on the first; null if it is not being repaired. */
  repairDay: number | null;
  endedAt: Date | null;
  /** By when whoever it waits for has to act. */
  dueAt: Date | null;
  isOverdue: boolean;
  /** Null at its end. */
  waitsFor: WaitsFor | null;
  /** What the seller or the shop answered last. */
  answer: string | null;
  courier: ReturnCourier | null;
  courierBack: ReturnCourier | null;
  isLost: boolean;
  inspection: { condition: ReturnedCondition | null; note: string | null; inspectedAt: Date } | null;
  /** Whole paise; null for a new owner, like every amount here. */
  restockingFee: number | null;
  /** What its pieces cost the customer, after price reductions; what was credited, once it is refunded. */
  worth: number | null;
  creditId: string | null;
  /** Whether the cash for it is still with the courier: what is credited is refunded when it comes. */
  waitsForCash: boolean;
  refunds: ReturnRefund[];
  /** What the seller and the shop decide with; null for customers, and while nothing is to be decided. */
  settlement: ReturnSettlement | null;
  /** The delivery challans with which goods left, oldest first. */
  challans: ChallanLink[];
  /** The last day in India on which what replaced it can be returned. */
  returnUntil: string | null;
  /** The last step of its timeline: forms send it back, so that a page that is out of date does nothing. */
  seen: string;
  timeline: ReturnStep[];
  /** What can be done now by this side. */
  events: ReturnEvent[];
};
