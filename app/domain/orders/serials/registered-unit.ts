import { placeWords } from "../../returns/place-words.ts";
import type { OrderStatus } from "#db/words/order-words.ts";
import type { GoodsPlace, ReturnKind, ReturnState } from "#db/words/return-words.ts";

type NumberedDocument = { id: string; number: string };

/** A return of a unit, and where it is since then. */
type UnitReturn = {
  id: string;
  number: string;
  kind: ReturnKind;
  state: ReturnState;
  requestedAt: Date;
  isLost: boolean;
  /** What the inspection found on it, if it is another number. */
  foundNumber: string | null;
  /** Null if it did not come back. */
  place: GoodsPlace | null;
  since: Date | null;
  openBox: { id: string; name: string } | null;
};

/** One unit that was shipped under a serial number. The same unit sold again is another one. */
export type RegisteredUnit = {
  orderId: string;
  position: number;
  unit: number;
  serialNumber: string;
  /** Numbers that were corrected after dispatch. */
  formerNumbers: string[];
  isConfirmedDuplicate: boolean;
  /** When it could be sold again. */
  returnedAt: Date | null;
  productId: string;
  product: string;
  sku: string;
  conditionWords: string;
  orderNumber: string;
  customer: string;
  city: string;
  fulfilmentId: string;
  seller: string;
  status: OrderStatus;
  cancelReason: string | null;
  shippedAt: Date | null;
  deliveredAt: Date | null;
  invoice: NumberedDocument | null;
  creditNote: NumberedDocument | null;
  /** The return by which it was sent, and the unit it took the place of. */
  replaces: (NumberedDocument & { state: ReturnState; serialNumber: string | null }) | null;
  /** The number of the unit that took its place. */
  replacedBy: string | null;
  /** Newest first. */
  returns: UnitReturn[];
};

export type Whereabouts = { words: string; since: Date | null };

/** Where a unit is now, in words. */
export function whereIs(unit: RegisteredUnit): Whereabouts {
  for (const one of unit.returns) {
    const at = whereAfter(one);
    if (at !== undefined) return at;
  }
  if (unit.returnedAt) return { words: "Back in stock", since: unit.returnedAt };
  if (unit.status === "cancelled") {
    return { words: endWords[unit.cancelReason ?? ""] ?? "Not delivered", since: null };
  }
  if (unit.replaces?.state === "replacing" && unit.replacedBy === null) {
    return { words: "On its way to the customer", since: null };
  }
  if (unit.deliveredAt) return { words: "With the customer", since: unit.deliveredAt };
  return { words: "On its way to the customer", since: unit.shippedAt };
}

const endWords: Record<string, string> = {
  lost: "Lost in transit",
  "returned-damaged": "Came back damaged",
};

/** Undefined for a return that says nothing about where the unit is, such as a cancelled one. */
function whereAfter({ place, state, isLost, since }: UnitReturn): Whereabouts | undefined {
  if (place === null) {
    if (isLost) return { words: "Lost in transit", since: null };
    return state === "in-transit" ? { words: "On its way to the seller", since: null } : undefined;
  }
  if (place === "quarantine" && state === "in-repair") return { words: "In repair", since };
  if (place === "sent-back") {
    if (isLost) return { words: "Lost in transit", since };
    if (state === "sending-back") return { words: "On its way back to the customer", since };
  }
  return { words: place === "open-box" ? "Listed as open box" : placeWords[place], since };
}
