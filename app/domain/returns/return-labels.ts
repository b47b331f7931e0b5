import type {
  ReturnHandover,
  ReturnKind,
  ReturnReason,
  ReturnState,
  ReturnWish,
} from "#db/values/return-values.ts";
import { indianDay } from "../base/time/indian-days.ts";
import { formatWeekday } from "../base/time/dates.ts";
import { returnStateLabels } from "./state-labels.ts";

export const returnReasonLabels: Record<ReturnReason, string> = {
  "dead-on-arrival": "It never worked",
  defect: "It has a defect",
  "damaged-in-transit": "It arrived damaged",
  "wrong-item": "I received a different product",
  "not-as-described": "It is not as described",
  late: "It arrived too late",
  "changed-mind": "I have changed my mind",
};

export const returnWishLabels: Record<ReturnWish, string> = {
  replacement: "Replacement",
  refund: "Refund",
  "store-credit": "Store credit",
  repair: "Repair",
};

export const returnHandoverLabels: Record<ReturnHandover, string> = {
  pickup: "Pick-up",
  "drop-off": "Brought to the seller",
  courier: "Sent by the customer",
};

/** Where the money of a return is whose refund is approved. 'nothing': all of it had been given back before. */
export type ReturnRefundStatus =
  | "approved"
  | "waiting-for-cash"
  | "waiting-for-account"
  | "failed"
  | "sent"
  | "nothing";

const returnRefundLabels: Record<ReturnRefundStatus, string> = {
  approved: "Refund approved",
  "waiting-for-cash": "Waiting for cash",
  "waiting-for-account": "Waiting for account",
  failed: "Refund failed",
  sent: "Refunded",
  nothing: "Nothing to refund",
};

/** A return as people read where it is: refunded only when its money was sent. */
export type ReturnStatus = { state: ReturnState; refundStanding: ReturnRefundStatus | null };

/** Whether nothing more will happen to it, nor to its money. */
export const isReturnOver = ({
  endedAt,
  refundStanding,
}: Pick<ReturnStatus, "refundStanding"> & { endedAt: Date | null }): boolean =>
  endedAt !== null && !isRefundOpen(refundStanding);

/** Whether its money is still to be sent. */
export const isRefundOpen = (status: ReturnRefundStatus | null): boolean =>
  status !== null && status !== "sent" && status !== "nothing";

/** `labels`: as the customer reads the states, or the staff. */
export const returnStatusText = (
  { state, refundStanding }: ReturnStatus,
  labels = returnStateLabels,
): string => (refundStanding === null ? labels[state] : returnRefundLabels[refundStanding]);

/** 'return' or 'service request', as sentences name it. */
export const returnKindLabels: Record<ReturnKind, string> = { return: "return", service: "service request" };

/** The last day of a clock: it ends with the first moment of the next day in India. */
export const dueDay = (dueAt: Date): string => indianDay(new Date(dueAt.getTime() - 1));

/** When the goods will be collected: the day in India, and the hours, '' if nobody said. */
export type PickUp = { pickUpOn: string; hours: string };

/** 'Tue, 1 Dec, 10 am to 1 pm' */
export const pickUpTime = ({ pickUpOn, hours }: PickUp): string =>
  `${formatWeekday(pickUpOn)}${hours === "" ? "" : `, ${hours}`}`;

export type NextStepFacts = {
  kind: ReturnKind;
  state: ReturnState;
  handover: ReturnHandover;
  wish: ReturnWish;
  vendorName: string;
  /** The last day in India of whoever has to act; null if the return is over. */
  dueOn: string | null;
  isOverdue: boolean;
  /** The pick-up that was arranged, unless its day has passed. */
  pickUp?: PickUp | null;
  /** Where its money is; no mail tells a step that changes it. */
  refundStanding?: ReturnRefundStatus | null;
  /** The last day on which a replacement can be returned. */
  returnUntil: string | null;
  /** Whether a repair was begun and is not possible. */
  isBeyondRepair?: boolean;
};

const staffKnows = "This is late. Our staff have been told.";

/** Whether the product is the customer's to send or to bring now. */
export const bringsIt = ({ state, handover }: Pick<NextStepFacts, "state" | "handover">): boolean =>
  state === "approved" && handover !== "pickup";

/** How the seller knows what a parcel is, beside the address it goes to. */
export const howToMark = (handover: ReturnHandover, number: string): string =>
  handover === "courier" ? `Write ${number} on the parcel.` : `Mention ${number} when you hand it over.`;

/** What happens next and by when, for the customer. */
export function nextStep(facts: NextStepFacts): string {
  const { kind, state, handover, wish, vendorName, returnUntil } = facts;
  const name = returnKindLabels[kind];
  const request = kind === "return" ? "return request" : name;
  const due = facts.dueOn === null ? "" : ` by ${formatWeekday(facts.dueOn)}`;
  const late = facts.isOverdue;
  switch (state) {
    case "requested":
      return late
        ? `${vendorName} did not answer in time. Your ${name} will be approved automatically within the hour.`
        : `${vendorName} will answer${due}. Without an answer, your ${name} is approved automatically.`;
    case "approved":
      if (handover === "pickup") {
        if (facts.pickUp)
          return `We collect it on ${pickUpTime(facts.pickUp)}. Please keep it ready, packed with everything that came in the box.`;
        return late
          ? `The pick-up is late. Our staff have been told and will arrange it.`
          : `${vendorName} will collect the product${due}. Please pack it with everything that came in the box.`;
      }
      return handover === "drop-off"
        ? `Please bring the product to ${vendorName}${due}, with everything that came in the box. After that, the ${request} will be closed.`
        : `Please send the product to ${vendorName}${due}, with everything that came in the box. After that, the ${request} will be closed.`;
    case "in-transit":
      return late ? staffKnows : `The product should reach ${vendorName}${due}.`;
    case "received":
      return late
        ? `${vendorName} did not check the product in time, so your ${name} will be accepted automatically.`
        : `${vendorName} will check the product${due}.`;
    case "disputed":
      return `Our staff will check the serial number on the product${due}. You need not do anything.`;
    case "rejected":
      return late ? staffKnows : `${vendorName} will send the product back to you${due}.`;
    case "accepted":
      return late
        ? staffKnows
        : `${vendorName} ${facts.isBeyondRepair ? "will replace the product or refund you" : promises[wish]}${due}.`;
    case "choosing":
      return `There is no replacement in stock. Please choose${due} what you would like instead. Otherwise we will refund you.`;
    case "in-repair":
      return late ? staffKnows : `The repair should be done${due}. Then the product comes back to you.`;
    case "replacing":
      return late ? staffKnows : `Your replacement should reach you${due}.`;
    case "sending-back":
      return late ? staffKnows : `The product should reach you${due}.`;
    case "refunded":
      return refundSteps[facts.refundStanding ?? "approved"].replace("{name}", name);
    case "replaced":
      return returnUntil === null
        ? `Your ${name} is complete. There is nothing more for you to do.`
        : `Your ${name} is complete. If something is wrong with the replacement, you can return it until ${formatWeekday(returnUntil)}.`;
    case "sent-back":
      return `Your ${name} is complete. The product is with you again.`;
    case "refused":
    case "advised":
      return `This ${name} is over.`;
    default:
      return `This ${name} is over. There is nothing more for you to do.`;
  }
}

const refundSteps: Record<ReturnRefundStatus, string> = {
  approved: "Your refund is approved. You will get an email when it is sent.",
  "waiting-for-cash":
    "Your refund is approved. We will send it as soon as the courier has handed us the cash you paid.",
  "waiting-for-account": "Your refund is approved. Please tell us where to send it.",
  failed: "The refund failed. We will contact you to send it another way.",
  sent: "Your {name} is complete. There is nothing more for you to do.",
  nothing: "Your {name} is complete. You had already been given back the whole amount for this product.",
};

const promises: Record<ReturnWish, string> = {
  replacement: "will send a replacement",
  refund: "will refund you",
  "store-credit": "will give you store credit",
  repair: "will start the repair",
};

/** What the seller has to do next and by when; null if nothing. */
export function nextStepOfSeller({
  state,
  handover,
  wish,
  dueOn,
  isBeyondRepair,
}: Pick<NextStepFacts, "state" | "handover" | "wish" | "dueOn" | "isBeyondRepair">): string | null {
  const due = dueOn === null ? "" : ` by ${formatWeekday(dueOn)}`;
  switch (state) {
    case "requested":
      return `Please approve or decline it${due}. Without an answer, it is approved automatically.`;
    case "approved":
      if (handover === "pickup") return `Please have the product collected${due}.`;
      return `The customer ${handover === "drop-off" ? "brings" : "sends"} the product${due}.`;
    case "in-transit":
      return `The product should reach you${due}.`;
    case "received":
      return `Please inspect the product${due}. After that, it is accepted automatically.`;
    case "disputed":
      return "The shop decides about the other serial number.";
    case "rejected":
      return `Please send the product back to the customer${due}.`;
    case "accepted":
      return `Please ${isBeyondRepair ? "send a replacement or refund the customer" : duties[wish]}${due}.`;
    case "choosing":
      return `The customer chooses${due} what to get instead of a replacement.`;
    case "in-repair":
      return `Please finish the repair${due}.`;
    default:
      return null;
  }
}

const duties: Record<ReturnWish, string> = {
  replacement: "send a replacement",
  refund: "refund the customer",
  "store-credit": "refund the customer as store credit",
  repair: "start the repair",
};

/** The courier of goods and their number there; null if nobody sent them. */
export const courierOf = (carrier: string | null, trackingNumber: string | null) =>
  carrier === null || trackingNumber === null ? null : { carrier, trackingNumber };
