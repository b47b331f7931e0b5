import type { ReturnWish } from "#db/words.ts";
import { formatExact } from "../money/money.ts";
import { stateName } from "../places/indian-states.ts";
import { formatIndianDay } from "../time/indian-days.ts";
import { conflict, invalid, notFound } from "./refusal-table.ts";

/** Refusals about what customers send back. */
export const returnRefusals = {
  "return.not-found": notFound("Return not found."),
  "return.not-now": conflict(({ by }: { event: string; state: string; by: string }) =>
    by === "not-overdue"
      ? "This can be done once the time for it is over."
      : "This return has been updated, so this is no longer possible. Reload the page to see its status.",
  ),
  "return.moved": conflict(
    "This return was updated after you opened this page. Check its status, then try again.",
  ),
  "return.delivery-undone": conflict(
    "The delivery of this order was undone, so there is nothing to return. Please check the order first.",
  ),
  "return.not-delivered": conflict("You can ask for a return once this product is delivered."),
  "return.pieces-taken": conflict(
    ({ left }: { left: number }) =>
      left === 0
        ? "This product is already in a return, or it was refunded."
        : `Some of this is already in a return, or it was refunded. ${left === 1 ? "1 item is" : `${left} items are`} left. Please check your choice.`,
    { units: "Please check your choice" },
  ),
  "return.units-missing": invalid(
    "Please choose the serial numbers of the items you want to send back. They are on the products.",
    { units: "Please choose by serial number" },
  ),
  "return.window-over": conflict(
    /** `until` is a day in India; null if there was no return period. */
    ({ until }: { until: string | null }) =>
      until === null
        ? "The return period is over. You can still ask for help under the warranty."
        : `The return period ended on ${formatIndianDay(until)}. You can still ask for help under the warranty.`,
  ),
  "return.units-over": conflict(
    "The return period of some of these items is over. Please return the others, and ask for help with these separately.",
    { units: "Please choose items with the same return period" },
  ),
  "return.still-in-time": conflict(
    "You can still return this product, which gives you more than service does. Please ask for a return.",
  ),
  "return.reason-not-possible": conflict(
    "This reason is not possible for this product now. Please choose another one.",
    { reason: "Please choose another reason" },
  ),
  "return.wish-not-possible": conflict(
    ({ possible }: { possible: readonly ReturnWish[] }) =>
      `For this reason you can ask for ${orOf(possible.map((wish) => wishes[wish]))}.`,
    { wish: "Please choose another option" },
  ),
  "return.store-credit-told": conflict(
    /** `amount` in whole paise. */
    ({ amount, pieces }: { amount: number; pieces: number }) =>
      `Store credit for ${pieces === 1 ? "this item" : `these ${pieces} items`} comes to ${formatExact(amount)}. If that is right, send the form again.`,
    {
      wish: ({ amount }: { amount: number }) => `Store credit: ${formatExact(amount)}`,
      told: ({ amount }: { amount: number }) => String(amount),
    },
  ),
  "return.handover-not-possible": conflict(
    "Pick-up is not offered if you have changed your mind. Please bring the product to the seller or send it.",
    { handover: "Please choose another option" },
  ),
  "return.with-new-owner": conflict(
    "The new owner of this product has asked for service. You can ask for a return once that request is closed.",
  ),
  "return.address-needed": invalid("Please enter your address.", { addressLine1: "Address is required" }),
  "return.asked-too-often": conflict(
    ({ most }: { most: number }) =>
      `You have asked for a return of this product ${most} times. Please contact us and we will look into it.`,
  ),
  "return.other-state": invalid(
    /** `state` is a GST code. */
    ({ state }: { pincode: string; state: string }) =>
      `We can collect and deliver only in ${stateName(state)}, where your order was delivered.`,
    { pincode: ({ state }: { state: string }) => `Please enter a PIN code in ${stateName(state)}` },
  ),
  "return.talk-over": conflict(
    ({ days }: { days: number }) =>
      `Messages are possible until ${days} days after a return has ended. Please write to us on the contact page.`,
  ),
  "return.too-early": conflict(
    "Somebody still has time to act on this return. You can write to the grievance officer if the time passes, or if you do not agree with the decision.",
  ),
  "return.escalated": conflict(
    ({ ticket }: { ticket: string }) =>
      `The grievance officer already has your complaint. The ticket number is ${ticket}.`,
  ),
};

const wishes: Record<ReturnWish, string> = {
  replacement: "a replacement",
  refund: "a refund",
  "store-credit": "store credit",
  repair: "a repair",
};

const orOf = (words: readonly string[]): string =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;
