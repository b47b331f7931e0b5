import { locationLabels } from "../../returns/location-labels.ts";
import type { OrderStatus } from "#db/values/order-values.ts";
import type { GoodsLocation, ReturnKind, ReturnState } from "#db/values/return-values.ts";

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
  place: GoodsLocation | null;
  since: Date | null;
  openBox: { id: string; name: string } | null;
};

/** One unit that was packed or shipped under a serial number. The same unit sold again is another one. */
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

export type Whereabouts = { label: string; since: Date | null };

/** Where a unit is now, in words. */
export function whereIs(unit: RegisteredUnit): Whereabouts {
  for (const unitReturn of unit.returns) {
    const at = whereAfter(unitReturn);
    if (at !== undefined) return at;
  }
  if (unit.returnedAt) return { label: "Back in stock", since: unit.returnedAt };
  if (unit.status === "cancelled") {
    return { label: endLabels[unit.cancelReason ?? ""] ?? "Not delivered", since: null };
  }
  if (unit.status === "processing") return { label: "Packed", since: null };
  if (unit.replaces?.state === "replacing" && unit.replacedBy === null) {
    return { label: "On its way to the customer", since: null };
  }
  if (unit.deliveredAt) return { label: "With the customer", since: unit.deliveredAt };
  return { label: "On its way to the customer", since: unit.shippedAt };
}

const endLabels: Record<string, string> = {
  lost: "Lost in transit",
  "returned-damaged": "Came back damaged",
};

/** Undefined for a return that says nothing about where the unit is, such as a cancelled one. */
function whereAfter({ place, state, isLost, since }: UnitReturn): Whereabouts | undefined {
  if (place === null) {
    if (isLost) return { label: "Lost in transit", since: null };
    return state === "in-transit" ? { label: "On its way to the seller", since: null } : undefined;
  }
  if (place === "quarantine" && state === "in-repair") return { label: "In repair", since };
  if (place === "sent-back") {
    if (isLost) return { label: "Lost in transit", since };
    if (state === "sending-back") return { label: "On its way back to the customer", since };
  }
  return { label: place === "open-box" ? "Listed as open box" : locationLabels[place], since };
}
