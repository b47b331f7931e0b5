import {
  type ReturnHandover,
  type ReturnKind,
  type ReturnState,
  returnStates,
} from "#db/values/return-values.ts";
import type { Machine } from "./machine.ts";

/**
 * What people do to a return. 'arrange': a day is set on which it will be collected. 'advise' tells the owner of a
 * product whom else to ask. 'lapse': the clock ends what the customer never sent. 'give-up': the seller could not
 * collect it in time. 'clear': another serial number than the one shipped is explained. 'none-left': the customer
 * chooses, because there is no replacement. 'arrive': what was sent to the customer is there. 'come-back': it could not
 * be delivered. 'lose': the courier has lost it, on its way to the seller or back. 'close': the shop ends what was
 * settled in another way.
 */
export type ReturnEvent =
  | "approve"
  | "refuse"
  | "advise"
  | "overrule"
  | "cancel"
  | "lapse"
  | "give-up"
  | "arrange"
  | "pick-up"
  | "lose"
  | "receive"
  | "accept"
  | "reject"
  | "mismatch"
  | "clear"
  | "refund"
  | "replace"
  | "none-left"
  | "repair"
  | "not-repairable"
  | "send-back"
  | "arrive"
  | "come-back"
  | "close";

export type ReturnCondition =
  | "not-service"
  | "seller-collects"
  | "customer-sends"
  | "not-overdue"
  | "no-goods"
  | "never-approved";

export type ReturnEffect =
  | "mail-customer"
  | "mail-seller"
  | "raise-alert"
  | "to-quarantine"
  | "out-of-quarantine"
  | "take-stock"
  | "write-challan"
  | "credit";

/** What decides which events are possible for a return. */
export type ReturnFacts = {
  kind: ReturnKind;
  handover: ReturnHandover;
  /** Whether the goods got lost on their way, so that the seller has none to repair or to send back. */
  isLost: boolean;
  isOverdue: boolean;
  /** Whether it was approved once, so that goods can be on their way. */
  wasApproved: boolean;
};

const ends: readonly ReturnState[] = [
  "refunded",
  "replaced",
  "sent-back",
  "refused",
  "cancelled",
  "advised",
  "closed",
];
const isEnd = (state: ReturnState): boolean => ends.includes(state);

/**
 * What a customer sends back, or asks to be repaired, from the request until nobody has anything to do any more.
 *
 * `mail-customer` is where the mails of a return are decided: a step has it if the customer must do something then (pack
 * the product, choose, try again), or must know of something that nothing else tells: a decision against them, an end,
 * a loss, a parcel with its number, a new period to return. Goods on their way to the seller, their arrival and their
 * inspection are on the page, and the outcome tells that they were accepted. So a return takes four mails to the
 * customer at most, with the one about its money.
 */
export const returnMachine: Machine<ReturnState, ReturnEvent, ReturnCondition, ReturnEffect, ReturnFacts> = {
  name: "return",
  states: returnStates,
  starts: ["requested"],
  ends,
  conditions: {
    "not-service": ({ kind }) => kind !== "service",
    "seller-collects": ({ handover }) => handover === "pickup",
    "customer-sends": ({ handover }) => handover !== "pickup",
    "not-overdue": ({ isOverdue }) => !isOverdue,
    "no-goods": ({ isLost }) => isLost,
    "never-approved": ({ wasApproved }) => !wasApproved,
  },
  rules: [
    { from: ["requested"], on: "approve", to: "approved", effects: ["mail-customer"] },
    { from: ["requested"], on: "refuse", to: "refused", effects: ["mail-customer"] },
    {
      from: ["requested"],
      on: "advise",
      to: "advised",
      blockedBy: ["not-service"],
      effects: ["mail-customer"],
    },
    {
      from: ["refused", "advised"],
      on: "overrule",
      to: "approved",
      effects: ["mail-customer", "mail-seller"],
    },
    { from: ["rejected"], on: "overrule", to: "accepted", effects: ["mail-customer", "mail-seller"] },
    { from: ["requested", "approved"], on: "cancel", to: "cancelled", effects: ["mail-seller"] },
    {
      from: ["approved"],
      on: "lapse",
      to: "cancelled",
      blockedBy: ["seller-collects", "not-overdue"],
      effects: ["mail-customer"],
    },
    {
      from: ["approved"],
      on: "give-up",
      to: "cancelled",
      blockedBy: ["customer-sends", "not-overdue"],
      effects: ["mail-customer"],
    },
    {
      from: ["approved"],
      on: "arrange",
      to: "approved",
      blockedBy: ["customer-sends"],
      effects: ["mail-customer"],
    },
    { from: ["approved"], on: "pick-up", to: "in-transit" },
    { from: ["in-transit"], on: "lose", to: "accepted", effects: ["mail-customer"] },
    {
      from: ["approved", "in-transit"],
      on: "receive",
      to: "received",
      effects: ["to-quarantine"],
    },
    {
      from: ["cancelled"],
      on: "receive",
      to: "received",
      blockedBy: ["never-approved"],
      effects: ["to-quarantine", "mail-customer"],
    },
    { from: ["received"], on: "accept", to: "accepted" },
    { from: ["received", "disputed"], on: "reject", to: "rejected", effects: ["mail-customer"] },
    { from: ["received"], on: "mismatch", to: "disputed", effects: ["raise-alert"] },
    { from: ["disputed"], on: "clear", to: "received" },
    { from: ["accepted", "choosing"], on: "refund", to: "refunded", effects: ["credit", "mail-customer"] },
    {
      from: ["accepted", "choosing"],
      on: "replace",
      to: "replacing",
      effects: ["take-stock", "write-challan", "mail-customer"],
    },
    { from: ["accepted"], on: "none-left", to: "choosing", effects: ["mail-customer"] },
    {
      from: ["accepted"],
      on: "repair",
      to: "in-repair",
      blockedBy: ["no-goods"],
    },
    { from: ["in-repair"], on: "not-repairable", to: "accepted", effects: ["mail-customer"] },
    {
      from: ["rejected", "in-repair"],
      on: "send-back",
      to: "sending-back",
      blockedBy: ["no-goods"],
      effects: ["out-of-quarantine", "write-challan", "mail-customer"],
    },
    { from: ["replacing"], on: "arrive", to: "replaced", effects: ["mail-customer"] },
    { from: ["sending-back"], on: "arrive", to: "sent-back" },
    { from: ["replacing", "sending-back"], on: "lose", to: "accepted", effects: ["mail-customer"] },
    { from: ["replacing"], on: "come-back", to: "accepted", effects: ["mail-customer"] },
    { from: ["sending-back"], on: "come-back", to: "rejected", effects: ["to-quarantine", "mail-customer"] },
    {
      from: returnStates.filter((state) => !isEnd(state)),
      on: "close",
      to: "closed",
      effects: ["mail-customer", "mail-seller"],
    },
  ],
};

/** Whether nobody has anything to do any more. */
export const isReturnOver = isEnd;
