import { type RefundStatus, refundStatuses } from "#db/values/payment-values.ts";
import type { Machine } from "./machine.ts";

/**
 * 'send': a person has sent it. 'confirm': its provider says that it has, also after the shop had given it up.
 * 'come-back': a person notes that the bank has returned a transfer. 'bounce': the provider says that the bank has.
 * 'withdraw': all of it pays another order of the customer instead.
 */
export type RefundEvent =
  | "ask-account"
  | "give-account"
  | "send"
  | "confirm"
  | "fail"
  | "retry"
  | "withdraw"
  | "come-back"
  | "bounce";

type RefundEffect = "ask-customer" | "queue-job" | "mail-customer" | "raise-alert" | "settle-payment";

/** `isSentByHand`: a person sent it, so its bank has returned a transfer. */
export type RefundFacts = { isSentByHand: boolean };

/** A refund, from the reason for it until the customer has the money. What goes to store credit is sent at once. */
export const refundMachine: Machine<RefundStatus, RefundEvent, "by-hand", RefundEffect, RefundFacts> = {
  name: "refund",
  states: refundStatuses,
  starts: ["waiting-for-account", "to-send", "queued", "sent"],
  ends: ["sent", "withdrawn"],
  conditions: { "by-hand": ({ isSentByHand }) => isSentByHand },
  rules: [
    {
      from: ["waiting-for-account", "to-send", "failed"],
      on: "ask-account",
      to: "waiting-for-account",
      effects: ["ask-customer"],
    },
    {
      from: ["waiting-for-account", "to-send", "failed"],
      on: "give-account",
      to: "to-send",
      effects: ["raise-alert", "mail-customer"],
    },
    {
      from: ["waiting-for-account", "to-send", "failed"],
      on: "send",
      to: "sent",
      effects: ["settle-payment", "mail-customer"],
    },
    {
      from: ["waiting-for-account", "to-send", "queued", "failed"],
      on: "confirm",
      to: "sent",
      effects: ["settle-payment", "mail-customer"],
    },
    {
      from: ["queued"],
      on: "fail",
      to: "failed",
      effects: ["settle-payment", "raise-alert", "mail-customer"],
    },
    {
      from: ["waiting-for-account", "to-send"],
      on: "withdraw",
      to: "withdrawn",
      effects: ["settle-payment"],
    },
    { from: ["failed"], on: "retry", to: "queued", effects: ["queue-job"] },
    {
      from: ["sent"],
      on: "come-back",
      to: "waiting-for-account",
      when: "by-hand",
      effects: ["settle-payment", "ask-customer"],
    },
    {
      from: ["sent"],
      on: "bounce",
      to: "failed",
      effects: ["settle-payment", "raise-alert", "mail-customer"],
    },
  ],
};
