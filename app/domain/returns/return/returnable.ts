import type { ChangeOfMind } from "#db/values/product-values.ts";
import type { ReturnHandover, ReturnKind, ReturnReason, ReturnWish } from "#db/values/return-values.ts";

/** A unit with a serial number that is with the customer and in no open return. */
export type FreeUnit = {
  /** Its number within the line. */
  unit: number;
  serialNumber: string;
  /** The last day in India on which it can be returned; null if there is none. A replacement has a day of its own. */
  returnUntil: string | null;
  /** How many returns it was in. */
  asked: number;
};

/** A line of an order with what of it can be sent back: neither credited, nor replaced, nor in an open return. */
export type FreeLine = {
  orderId: string;
  position: number;
  fulfilmentId: string;
  vendorId: string;
  vendorName: string;
  productId: string;
  /** The product's name when it was ordered. */
  name: string;
  slug: string;
  isDelivered: boolean;
  /** Whether it was delivered by the day it was promised; false if none was. */
  cameInTime?: boolean;
  ordered: number;
  /** Pieces that are free, with and without serial numbers. */
  quantity: number;
  /** Those of them that have serial numbers. */
  units: FreeUnit[];
  /** The last day in India on which the customer can return what is defective, damaged, wrong or late. */
  returnUntil: string | null;
  changeOfMindUntil: string | null;
  changeOfMind: ChangeOfMind;
  restockingPercent: number;
  /** Pieces that were sent as replacements, each with the last day on which it can be returned. */
  replaced: { quantity: number; until: string }[];
  /** How many pieces of it were in returns, each time counted. */
  asked: number;
};

/** Some pieces of a line: those of them with serial numbers are named by their number within the line. */
export type ChosenPieces = { quantity: number; units: readonly number[] };

/** How often a customer can ask to return the same piece. After that the shop opens the return. */
export const maxRequests = 3;

const isUntil = (day: string | null, today: string) => day !== null && today <= day;

export const unnumberedPieces = ({ quantity, units }: FreeLine): number =>
  Math.max(0, quantity - units.length);

/** Those of them that can still be returned. Once the line's time is over, these are its replacements. */
function unnumberedInTime(line: FreeLine, today: string): number {
  if (isUntil(line.returnUntil, today)) return unnumberedPieces(line);
  const replaced = line.replaced.filter(({ until }) => isUntil(until, today));
  const pieces = replaced.reduce((sum, { quantity }) => sum + quantity, 0);
  return Math.min(unnumberedPieces(line), pieces);
}

const mayChangeMind = (line: FreeLine, today: string) =>
  line.changeOfMind !== "none" && isUntil(line.changeOfMindUntil, today);

/** What can still be the reason after the return period: the product should have worked, and does not. */
export const serviceReasons: readonly ReturnReason[] = ["defect", "wrong-item", "not-as-described"];
const faults: readonly ReturnReason[] = [
  "dead-on-arrival",
  "defect",
  "damaged-in-transit",
  "wrong-item",
  "not-as-described",
  "late",
];

/** What a customer can ask for of a line today: a return for these reasons, or service for these. */
export type Requestable = {
  /** Empty if none can be asked for. */
  returnFor: readonly ReturnReason[];
  serviceFor: readonly ReturnReason[];
  /** The last day of the return; null if none can be asked for. */
  until: string | null;
};

export function requestableOf(line: FreeLine, today: string): Requestable {
  if (!line.isDelivered || line.quantity <= 0) return { returnFor: [], serviceFor: [], until: null };
  const unitsInTime = line.units.filter(({ returnUntil }) => isUntil(returnUntil, today));
  const inTime = unitsInTime.length + unnumberedInTime(line, today);
  const mind = mayChangeMind(line, today);
  const days = [
    ...unitsInTime.map(({ returnUntil }) => returnUntil),
    ...(unnumberedInTime(line, today) > 0
      ? [line.returnUntil, ...line.replaced.map(({ until }) => until)].filter((day) => isUntil(day, today))
      : []),
    ...(inTime === 0 && mind ? [line.changeOfMindUntil] : []),
  ].filter((day) => day !== null);
  return {
    returnFor: [
      ...(inTime > 0 ? faults.filter((reason) => reason !== "late" || !line.cameInTime) : []),
      ...(mind ? (["changed-mind"] as const) : []),
    ],
    serviceFor: inTime < line.quantity ? serviceReasons : [],
    until: days.toSorted().at(-1) ?? null,
  };
}

/** Whether all these pieces can be returned today for this reason. */
export function isInTime(line: FreeLine, chosen: ChosenPieces, reason: ReturnReason, today: string): boolean {
  if (reason === "changed-mind") return mayChangeMind(line, today);
  const unitsInTime = line.units.filter(({ returnUntil }) => isUntil(returnUntil, today));
  return (
    chosen.units.every((unit) => unitsInTime.some((free) => free.unit === unit)) &&
    chosen.quantity - chosen.units.length <= unnumberedInTime(line, today)
  );
}

/**
 * Whether the line has these pieces: its units by their serial numbers as far as they have some, and no more pieces than
 * are free.
 */
export function arePiecesFree(line: FreeLine, { quantity, units }: ChosenPieces): boolean {
  const known = new Set(line.units.map(({ unit }) => unit));
  return (
    quantity > 0 &&
    quantity <= line.quantity &&
    units.length <= quantity &&
    new Set(units).size === units.length &&
    units.every((unit) => known.has(unit))
  );
}

/** Whether serial numbers have to be named for some of these pieces that are not. */
export const areUnitsMissing = (line: FreeLine, { quantity, units }: ChosenPieces): boolean =>
  quantity - units.length > unnumberedPieces(line);

/** What a customer can want, the usual first. */
export function wishesFor(
  kind: ReturnKind,
  reason: ReturnReason,
  changeOfMind: ChangeOfMind,
): readonly ReturnWish[] {
  if (kind === "service") return ["repair", "replacement", "refund"];
  if (reason === "late") return ["refund"];
  if (reason !== "changed-mind") return ["replacement", "refund", "repair"];
  return changeOfMind === "refund" ? ["refund", "store-credit"] : ["store-credit"];
}

/** What a product's new owner can want: the money went between the buyer and the shop. */
export const wishesOfNewOwners: readonly ReturnWish[] = ["repair", "replacement"];

/** How it can reach the seller. Customers who changed their mind send it themselves. */
export function handoversFor(reason: ReturnReason): readonly ReturnHandover[] {
  return reason === "changed-mind" ? ["drop-off", "courier"] : ["pickup", "drop-off", "courier"];
}
