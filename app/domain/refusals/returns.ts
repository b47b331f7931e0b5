import type { ReturnWish } from "#db/words.ts";
import { stateName } from "../places/indian-states.ts";
import { formatIndianDay } from "../time/indian-days.ts";
import type { RefusalTable } from "./refusal-table.ts";

/** Refusals about what customers send back. */
export const returnRefusals = {
  "return.not-found": { kind: "not-found", says: "Return not found." },
  "return.not-now": {
    kind: "conflict",
    says: ({ by }: { event: string; state: string; by: string }) =>
      by === "not-overdue"
        ? "This can be done once the time for it is over."
        : "This return has been updated, so this is no longer possible. Reload the page to see its status.",
  },
  "return.moved": {
    kind: "conflict",
    says: "This return was updated after you opened this page. Check its status, then try again.",
  },
  "return.delivery-undone": {
    kind: "conflict",
    says: "The delivery of this order was undone, so there is nothing to return. Please check the order first.",
  },
  "return.not-delivered": {
    kind: "conflict",
    says: "You can ask for a return once this product is delivered.",
  },
  "return.pieces-taken": {
    kind: "conflict",
    says: ({ left }: { left: number }) =>
      left === 0
        ? "This product is already in a return, or it was refunded."
        : `Some of this is already in a return, or it was refunded. ${left === 1 ? "1 item is" : `${left} items are`} left. Please check your choice.`,
    fields: { units: "Please check your choice" },
  },
  "return.units-missing": {
    kind: "invalid",
    says: "Please choose the serial numbers of the items you want to send back. They are on the products.",
    fields: { units: "Please choose by serial number" },
  },
  "return.window-over": {
    kind: "conflict",
    /** `until` is a day in India; null if there was no return period. */
    says: ({ until }: { until: string | null }) =>
      until === null
        ? "The return period is over. You can still ask for help under the warranty."
        : `The return period ended on ${formatIndianDay(until)}. You can still ask for help under the warranty.`,
  },
  "return.units-over": {
    kind: "conflict",
    says: "The return period of some of these items is over. Please return the others, and ask for help with these separately.",
    fields: { units: "Please choose items with the same return period" },
  },
  "return.still-in-time": {
    kind: "conflict",
    says: "You can still return this product, which gives you more than service does. Please ask for a return.",
  },
  "return.reason-not-possible": {
    kind: "conflict",
    says: "This reason is not possible for this product now. Please choose another one.",
    fields: { reason: "Please choose another reason" },
  },
  "return.wish-not-possible": {
    kind: "conflict",
    says: ({ possible }: { possible: readonly ReturnWish[] }) =>
      `For this reason you can ask for ${orOf(possible.map((wish) => wishes[wish]))}.`,
    fields: { wish: "Please choose another option" },
  },
  "return.handover-not-possible": {
    kind: "conflict",
    says: "Pick-up is not offered if you have changed your mind. Please bring the product to the seller or send it.",
    fields: { handover: "Please choose another option" },
  },
  "return.with-new-owner": {
    kind: "conflict",
    says: "The new owner of this product has asked for service. You can ask for a return once that request is closed.",
  },
  "return.address-needed": {
    kind: "invalid",
    says: "Please enter your address.",
    fields: { addressLine1: "Address is required" },
  },
  "return.asked-too-often": {
    kind: "conflict",
    says: ({ most }: { most: number }) =>
      `You have asked for a return of this product ${most} times. Please contact us and we will look into it.`,
  },
  "return.other-state": {
    kind: "invalid",
    /** `state` is a GST code. */
    says: ({ state }: { pincode: string; state: string }) =>
      `We can collect and deliver only in ${stateName(state)}, where your order was delivered.`,
    fields: { pincode: ({ state }: { state: string }) => `Please enter a PIN code in ${stateName(state)}` },
  },
  "return.talk-over": {
    kind: "conflict",
    says: ({ days }: { days: number }) =>
      `Messages are possible until ${days} days after a return has ended. Please write to us on the contact page.`,
  },
  "return.too-early": {
    kind: "conflict",
    says: "Somebody still has time to act on this return. You can write to the grievance officer if the time passes, or if you do not agree with the decision.",
  },
  "return.escalated": {
    kind: "conflict",
    says: ({ ticket }: { ticket: string }) =>
      `The grievance officer already has your complaint. The ticket number is ${ticket}.`,
  },
} as const satisfies RefusalTable;

const wishes: Record<ReturnWish, string> = {
  replacement: "a replacement",
  refund: "a refund",
  "store-credit": "store credit",
  repair: "a repair",
};

const orOf = (words: readonly string[]): string =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;
