import type { OrderStatus } from "#db/values/order-values.ts";
import type { Machine } from "./machine.ts";

const returnToOriginStates = ["none", "coming-back", "received", "damaged", "lost"] as const;
export type ReturnToOriginState = (typeof returnToOriginStates)[number];

/** 'deliver': it reaches the customer after all. */
export type ReturnToOriginEvent = "turn-back" | "receive" | "receive-damaged" | "lose" | "deliver";

type ReturnToOriginEffect =
  | "mail-customer"
  | "fulfilment:return"
  | "fulfilment:return-damaged"
  | "fulfilment:lose";

/**
 * A return to origin: what became of a parcel that its courier could not deliver. Its fulfilment stays 'shipped' until
 * the parcel is back or lost. A parcel can also get lost on its way to the customer.
 */
export const returnToOriginMachine: Machine<
  ReturnToOriginState,
  ReturnToOriginEvent,
  "not-shipped",
  ReturnToOriginEffect,
  { status: OrderStatus }
> = {
  name: "return-to-origin",
  states: returnToOriginStates,
  starts: ["none"],
  ends: ["none", "received", "damaged", "lost"],
  conditions: { "not-shipped": ({ status }) => status !== "shipped" },
  rules: [
    {
      from: ["none"],
      on: "turn-back",
      to: "coming-back",
      blockedBy: ["not-shipped"],
      effects: ["mail-customer"],
    },
    { from: ["coming-back"], on: "receive", to: "received", effects: ["fulfilment:return"] },
    { from: ["coming-back"], on: "receive-damaged", to: "damaged", effects: ["fulfilment:return-damaged"] },
    {
      from: ["none", "coming-back"],
      on: "lose",
      to: "lost",
      blockedBy: ["not-shipped"],
      effects: ["fulfilment:lose"],
    },
    { from: ["coming-back"], on: "deliver", to: "none" },
  ],
};
