import type { ReturnKind, ReturnState } from "#db/values/return-values.ts";
import type { ReturnEvent } from "../orders/machines/return-machine.ts";
import { pickUpTime, type ReturnRefundStatus, returnKindLabels } from "./return-labels.ts";

/** A step of a return, with what its words depend on. */
export type ReturnStep = {
  event: ReturnEvent | "request";
  from: ReturnState | null;
  to: ReturnState;
  /** Who took it. 'clock': it happened by itself. */
  by: "buyer" | "seller" | "shop" | "clock";
  kind: ReturnKind;
  vendorName: string;
  refundStanding: ReturnRefundStatus | null;
  detail: Record<string, string>;
};

const arranged = ({ detail: { pickUpOn = "", hours = "" } }: ReturnStep): string =>
  `Pick-up arranged for ${pickUpTime({ pickUpOn, hours })}`;

/** `who` took it, as the customer reads it; `name`: 'return' or 'service request'. */
type StepText = string | ((step: ReturnStep & { who: string; name: string }) => string);

type StepTexts = {
  /** What the customer reads that it did. */
  customer: StepText;
  /** What the seller and the shop read. */
  staff: StepText;
  /** What the audit log says was done. */
  log: string;
};

const returnSteps: Record<ReturnStep["event"], StepTexts> = {
  request: {
    customer: ({ by, name }) =>
      by === "buyer" ? `You requested the ${name}` : `We entered the ${name} for you`,
    staff: "Requested",
    log: "Return requested",
  },
  approve: {
    customer: ({ by, who, name }) =>
      by === "clock" ? "Approved automatically, because there was no answer" : `${who} approved the ${name}`,
    staff: ({ by }) => (by === "clock" ? "Approved, because there was no answer in time" : "Approved"),
    log: "Return approved",
  },
  refuse: {
    customer: ({ who, name }) => `${who} declined the ${name}`,
    staff: "Declined",
    log: "Return declined",
  },
  advise: {
    customer: ({ who }) => `${who} answered`,
    staff: "Answered with whom to contact",
    log: "Referred to a service centre",
  },
  overrule: {
    customer: "We decided in your favour",
    staff: ({ to }) =>
      to === "approved" ? "Approved by the shop's decision" : "Accepted by the shop's decision",
    log: "Seller overruled",
  },
  cancel: {
    customer: ({ who, name }) => `${who} cancelled the ${name}`,
    staff: "Cancelled",
    log: "Return cancelled",
  },
  lapse: {
    customer: "Closed, because the product did not arrive in time",
    staff: "Closed, because the product did not arrive in time",
    log: "Return closed, nothing arrived",
  },
  "give-up": {
    customer: "Closed, because the product could not be collected",
    staff: "Closed, because the product could not be collected",
    log: "Return closed, no pick-up",
  },
  arrange: { customer: arranged, staff: arranged, log: "Pick-up arranged" },
  "pick-up": {
    customer: ({ by }) => (by === "buyer" ? "You sent the product" : "The product was collected"),
    staff: ({ by }) => (by === "buyer" ? "Sent to the seller" : "Collected from the customer"),
    log: "Pick-up recorded",
  },
  lose: {
    customer: ({ from }) =>
      from === "in-transit"
        ? "The courier lost the product on its way to the seller"
        : "The courier lost the parcel on its way to you",
    staff: ({ from }) =>
      from === "in-transit" ? "Lost on its way to the seller" : "Lost on its way to the customer",
    log: "Parcel lost",
  },
  receive: {
    customer: ({ vendorName }) => `${vendorName} received the product`,
    staff: "Received by the seller",
    log: "Return received",
  },
  accept: {
    customer: ({ by, who, name }) =>
      by === "clock"
        ? "Accepted automatically, because it was not checked in time"
        : `${who} checked the product and accepted the ${name}`,
    staff: ({ by }) =>
      by === "clock" ? "Accepted, because it was not inspected in time" : "Inspected and accepted",
    log: "Return accepted",
  },
  reject: {
    customer: ({ who, name }) => `${who} checked the product and did not accept the ${name}`,
    staff: "Inspected and not accepted",
    log: "Return rejected",
  },
  mismatch: {
    customer: "The serial number is being checked",
    staff: "Another serial number came back",
    log: "Other serial number found",
  },
  clear: {
    customer: "The serial number was checked",
    staff: ({ by }) =>
      by === "seller" ? "The serial number was typed wrongly" : "Serial number checked by the shop",
    log: "Serial number decided",
  },
  refund: {
    customer: ({ by, who, refundStanding }) => {
      if (refundStanding === "nothing") return "Closed, as the amount had been given back before";
      if (by === "buyer") return "You chose what you get instead of a replacement";
      return by === "clock" ? "Refund approved automatically" : `${who} approved the refund`;
    },
    staff: ({ by, refundStanding }) => {
      if (refundStanding === "nothing") return "Closed, with nothing left to refund";
      return by === "clock" ? "Refund approved automatically" : "Refund approved";
    },
    log: "Return refunded",
  },
  replace: {
    customer: ({ who }) => `${who} sent a replacement`,
    staff: "Replacement sent",
    log: "Replacement sent",
  },
  "none-left": {
    customer: "There is no replacement in stock",
    staff: "No replacement in stock, the customer chooses",
    log: "Customer asked to choose",
  },
  repair: { customer: "The repair has started", staff: "Repair started", log: "Repair started" },
  "not-repairable": {
    customer: "The product cannot be repaired",
    staff: "Could not be repaired",
    log: "Repair not possible",
  },
  "send-back": {
    customer: ({ who }) => `${who} sent the product back to you`,
    staff: ({ from }) => (from === "in-repair" ? "Repaired and sent back" : "Sent back to the customer"),
    log: "Sent back to customer",
  },
  arrive: {
    customer: ({ to }) =>
      to === "replaced" ? "The replacement was delivered" : "The product was delivered back to you",
    staff: "Delivered to the customer",
    log: "Delivered to customer",
  },
  "come-back": {
    customer: "The courier could not deliver the parcel and brought it back",
    staff: "Could not be delivered, came back",
    log: "Courier brought it back",
  },
  close: {
    customer: ({ who, name }) => `${who} closed the ${name}`,
    staff: "Closed by the shop",
    log: "Return closed",
  },
};

/** What the seller or the shop wrote to the customer with a step: an answer, or what the check found; null for nothing. */
export const noteAt = ({ detail }: { detail: Readonly<Record<string, string>> }): string | null =>
  detail.answer ?? detail.note ?? null;

export function stepText(step: ReturnStep, reader: "customer" | "staff"): string {
  const textOf = returnSteps[step.event][reader];
  if (typeof textOf === "string") return textOf;
  const who = step.by === "buyer" ? "You" : step.by === "seller" ? step.vendorName : "We";
  return textOf({ ...step, who, name: returnKindLabels[step.kind] });
}

/** What the audit log says was done with a return, by the names of its entries. */
export const stepActs = Object.fromEntries(
  Object.entries(returnSteps).map(([event, { log }]) => [`return.${event}`, log]),
);
