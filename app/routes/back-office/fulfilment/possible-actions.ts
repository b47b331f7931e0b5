import type { UpiPayment } from "#routes/shared/orders/upi-payment.server.ts";
import type { Permission } from "#domain/shop/access/permissions.ts";
import type { SentBy } from "#db/values/order-values.ts";
import type { CashCarrier } from "#db/values/payment-values.ts";
import { mostMoves } from "#domain/orders/fulfilment/move-input.ts";
import { isWithCourier } from "#domain/orders/fulfilment/sent-text.ts";
import type { ChangedRate } from "#domain/tax/rates/changed-rates.server.ts";
import type { FulfilmentTransition } from "#domain/orders/blocked-reason.ts";
import {
  fulfilmentMachine,
  type FulfilmentState,
  holdReason,
  isBeforeDispatch,
  type LateFacts,
} from "#domain/orders/machines/fulfilment-machine.ts";
import { eventsOf } from "#domain/orders/machines/machine.ts";
import { returnToOriginMachine } from "#domain/orders/machines/return-to-origin-machine.ts";

/**
 * A transition of a fulfilment, that its parcel turns back, the correction of its tracking number or of a serial number,
 * the note of its e-way bill, that its delivery date is moved, or that it is split or joined with another part.
 */
export type FulfilmentAction =
  | FulfilmentTransition
  | "turn-back"
  | "correct"
  | "correct-serial"
  | "eway-bill"
  | "move"
  | "split"
  | "join";

export type ActionableLine = {
  position: number;
  name: string;
  sku: string;
  needsSerial: boolean;
  /** Pieces that were not refunded. */
  quantity: number;
  /** Of them, those that were ordered ahead and have not arrived. */
  awaited?: number;
  serials: readonly string[];
  /** Numbers that came and can be sent. */
  inHouse?: readonly string[];
  /** How many of them should have a serial number and have none. */
  unnumbered: number;
};

export type ActionableFulfilment = FulfilmentState &
  LateFacts & {
    /** Whether its reader sees it as the whole order. A vendor always does. */
    isWhole: boolean;
    vendorName: string;
    sentBy: SentBy | null;
    /** Its customer collects it at the shop. */
    isToCollect: boolean;
    /** Whether its invoice is issued, and names its serial numbers: since it was packed, or handed over. */
    isInvoiced?: boolean;
    /** How often its promised date was moved, and between which days it can be moved again; null if none is promised. */
    moves: number;
    moveFrom: string | null;
    moveUntil: string | null;
    /** From when some of its items could wait, and the parts that can join it. */
    waitFrom: string | null;
    joinable: readonly { id: string; goods: string }[];
    /** Which items and address its form showed. */
    contents?: string;
    ewayBillNumber: string | null;
    transporterId: string | null;
    vehicleNumber: string | null;
    /** The limit in rupees above which it needs an e-way bill; null if it needs none. */
    ewayBillLimit: number | null;
    /** Its items that bear another GST rate by now; none once it is dispatched. */
    changedRates: readonly ChangedRate[];
    carrier: string | null;
    trackingNumber: string | null;
    /** What is paid where it is handed over, or would be: what is left after credits. Whole paise. */
    total: number;
    /** What the customer has paid for it, less what is refunded so far. */
    moneyLeft: number;
    lines: readonly ActionableLine[];
    /** The QR code that pays it to the shop's UPI address at the counter. */
    upi?: UpiPayment | undefined;
    /** Who may collect its cash; the first is suggested. */
    cashCarriers?: readonly CashCarrier[];
    /** Who collects it, once it is dispatched. */
    cashCarriedBy?: CashCarrier | null;
  };

type MoveFact = "isToCollect" | "moves" | "moveFrom" | "moveUntil";
type PartFact = "waitFrom" | "joinable";
type EwayBillFact = "ewayBillLimit" | "ewayBillNumber";

type PossibleActions = {
  /** Why the fulfilment must be held back, as a sentence. */
  held: string | undefined;
  /** The transition that brings the fulfilment to the customer. */
  next: "pack" | "ship" | "deliver" | undefined;
  /** What else is possible: corrections, and the ways to end it. */
  others: FulfilmentAction[];
};

/** Those of a parcel that is coming back begin with its arrival. */
const othersInOrder = [
  "return",
  "return-damaged",
  "deliver",
  "split",
  "join",
  "move",
  "eway-bill",
  "correct",
  "correct-serial",
  "turn-back",
  "lose",
  "undo-delivery",
  "cancel",
] as const;

/**
 * The actions that this person may take on a fulfilment now. An only fulfilment is not offered for cancelling to those
 * who may cancel the order, because that ends both.
 */
export function possibleActions(
  fulfilment: Pick<
    ActionableFulfilment,
    keyof FulfilmentState | "isWhole" | "isInvoiced" | "sentBy" | "lines" | EwayBillFact | MoveFact | PartFact
  >,
  permissions: readonly Permission[],
): PossibleActions {
  const mayShip = permissions.some(
    (name) => name === "fulfilments.ship-own" || name === "fulfilments.ship-any",
  );
  if (!mayShip) return { held: undefined, next: undefined, others: [] };
  const { status, isComingBack = false } = fulfilment;
  const parcel = isComingBack ? "coming-back" : "none";
  const open = new Set<string>([
    ...eventsOf(fulfilmentMachine, status, fulfilment),
    ...eventsOf(returnToOriginMachine, parcel, fulfilment).filter((event) => event === "turn-back"),
  ]);
  // What waits for goods can be split, too.
  const isUnpacked = eventsOf(fulfilmentMachine, status, { ...fulfilment, awaits: null }).includes("pack");
  const next = isComingBack
    ? undefined
    : (["pack", "ship", "deliver"] as const).find((step) => open.has(step));
  const held = holdReason(fulfilment);
  const isShipped = status === "shipped";
  const isCancelledWithOrder = fulfilment.isWhole && permissions.includes("orders.cancel-any");
  const may = (action: FulfilmentAction): boolean => {
    switch (action) {
      case "correct":
        return isShipped && isWithCourier(fulfilment.sentBy);
      case "move":
        return held === undefined && isMovable(fulfilment);
      case "split":
        return isUnpacked && isDivisible(fulfilment);
      case "join":
        return isUnpacked && fulfilment.joinable.length > 0;
      case "eway-bill":
        return (
          (isShipped || status === "delivered") &&
          (fulfilment.ewayBillLimit !== null || fulfilment.ewayBillNumber !== null)
        );
      case "correct-serial":
        return (
          (isShipped ||
            status === "delivered" ||
            (status === "processing" && fulfilment.isInvoiced === true)) &&
          fulfilment.lines.some(({ serials, unnumbered }) => serials.length > 0 || unnumbered > 0)
        );
      case "undo-delivery":
        return open.has(action) && permissions.includes("fulfilments.undo-delivery");
      case "cancel":
        return open.has(action) && !isCancelledWithOrder;
      case "deliver":
        return open.has(action) && action !== next && !fulfilment.isToCollect;
      default:
        return open.has(action) && action !== next;
    }
  };
  return { held, next, others: othersInOrder.filter(may) };
}

export const piecesHere = ({ quantity, awaited = 0 }: Pick<ActionableLine, "quantity" | "awaited">) =>
  quantity - awaited;

/** Whether some of its pieces can go and others wait until a day that is left. */
function isDivisible({
  lines,
  moves,
  waitFrom,
  moveFrom,
  moveUntil,
}: Pick<ActionableFulfilment, "lines" | MoveFact | PartFact>): boolean {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (pieces < 2 || !lines.some((line) => piecesHere(line) > 0)) return false;
  if (waitFrom === null || moveUntil === null || waitFrom > moveUntil) return false;
  // It was moved for the last time: the day that counts is left, unless it has passed.
  return moves < mostMoves || waitFrom !== moveFrom;
}

/** Whether the promised date can be moved: twice, before dispatch, and before the customer was told that it is ready. */
function isMovable({
  status,
  isToCollect,
  moves,
  moveFrom,
  moveUntil,
}: Pick<ActionableFulfilment, "status" | MoveFact>): boolean {
  return (
    isBeforeDispatch(status) &&
    !(isToCollect && status === "processing") &&
    moves < mostMoves &&
    moveFrom !== null &&
    moveUntil !== null &&
    moveFrom <= moveUntil
  );
}
