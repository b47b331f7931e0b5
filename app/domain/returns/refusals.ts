import type { ReturnWish } from "#db/values/return-values.ts";
import { formatExact } from "../base/money/money.ts";
import { stateName } from "../base/addresses/indian-states.ts";
import { conflict, forbidden, invalid, notFound, refusalsOf, tooMany } from "../base/refusal/refusal.ts";
import { formatIndianDay } from "../base/time/indian-days.ts";

const wishes: Record<ReturnWish, string> = {
  replacement: "a replacement",
  refund: "a refund",
  "store-credit": "store credit",
  repair: "a repair",
};

const orOf = (words: readonly string[]): string =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;

type OtherNumber = { unit: number; shipped: string; found: string };

export const returnRefusals = {
  "goods.not-in-quarantine": conflict(
    "The goods of this return are not in quarantine, so they cannot be sent back to the customer.",
  ),
  "goods.not-found": notFound("These goods were not found."),
  "goods.moved": conflict(
    "Somebody has decided about these goods since you opened this page. Check where they are now, then try again.",
  ),
  "goods.return-open": conflict(
    "This return is still open, so the goods may go back to the customer. Refund or replace them first, then decide.",
  ),
  "goods.too-many": invalid(
    ({ most }: { most: number }) => `There are only ${most}. Please enter fewer pieces.`,
    { pieces: ({ most }: { most: number }) => `Please enter at most ${most}` },
  ),
  "goods.no-listing": conflict(
    "This open-box listing is not there any more. Choose another one, or add a new listing.",
  ),
  "goods.nothing-lost": conflict("The goods of this return are not recorded as lost."),

  "photo.too-many-at-once": invalid("Some photos could not be added.", {
    photos: ({ most }: { most: number }) => `Please choose at most ${most} photos.`,
  }),
  "photo.too-many-of-return": conflict("Some photos could not be added.", {
    photos: ({ most }: { most: number }) =>
      `A return can have at most ${most} photos in all. Please send fewer.`,
  }),
  "photo.too-large": invalid("Some photos could not be added.", {
    photos: ({ name, megabytes }: { name: string; megabytes: number }) =>
      `${name} is too large. Please choose photos of at most ${megabytes} MB each.`,
  }),
  "photo.unusable": invalid("Some photos could not be added.", {
    photos: ({ name, why }: { name: string; why: string }) => `${name}: ${why}`,
  }),
  "photo.busy": tooMany("Some photos could not be added.", {
    photos: "Many photos are being processed right now. Please try again in a minute.",
  }),

  "return.not-found": notFound("Return not found."),
  "return.not-now": conflict(({ by }: { event: string; state: string; by: string }) =>
    by === "not-overdue"
      ? "This can be done once the time for it is over."
      : "This return has been updated, so this is no longer possible. Reload the page to see its status.",
  ),
  "return.moved": conflict(
    "This return was updated after you opened this page. Check its status, then try again.",
  ),
  "return.pick-up-passed": invalid(
    "This day has passed. If the product was collected, use Already collected; otherwise choose another day.",
    { pickUpOn: "Please choose a day from today on" },
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

  "return.numbers-missing": invalid(
    "Scan or type the serial number on each product, or reject the return if it has none.",
    ({ units }: { units: number[] }) =>
      Object.fromEntries(units.map((unit) => [`found-${unit}`, "Enter the serial number on the product"])),
  ),
  "return.other-number": conflict(
    ({ units }: { units: OtherNumber[] }) =>
      `${units.map(({ found }) => found).join(", ")}: not the serial number that was shipped. Please read the product again, or tick the box if this is what it says.`,
    ({ units }: { units: OtherNumber[] }) => ({
      ...Object.fromEntries(
        units.map(({ unit, shipped }) => [
          `found-${unit}`,
          `Shipped: ${shipped}. Please read the product again`,
        ]),
      ),
      // The box confirms exactly these numbers.
      confirmedOther: units.map(({ found }) => found).join(", "),
    }),
  ),
  "return.unknown-unit": invalid(
    "These serial numbers do not belong to this return. Reload the page and try again.",
  ),
  "return.nothing-to-clear": conflict(
    "No serial number of this return differs from the one that was shipped.",
  ),
  "return.shop-decides": forbidden("The shop decides about a product with another serial number."),
  "return.customer-wants-replacement": conflict(
    "The customer asked for a replacement. Send one, or let the customer choose if none is left.",
  ),
  "return.customer-wants-money": conflict(
    "The customer asked for a refund, not for a replacement or a repair. Refund the return.",
  ),
  "return.stock-left": conflict(
    ({ left }: { left: number }) =>
      `You have ${left} in stock, so you can send a replacement. Correct the stock first if that is wrong.`,
  ),
  "return.no-stock": conflict(({ left, wanted }: { left: number; wanted: number }) =>
    left === 0
      ? "No replacement is in stock. Add the stock first, or let the customer choose."
      : `Only ${left} of ${wanted} replacements are in stock. Add the stock first, or let the customer choose.`,
  ),
  "return.fee-too-high": invalid(
    ({ most }: { most: number }) =>
      most === 0
        ? "No restocking fee can be kept for this return."
        : `The restocking fee can be at most ${formatExact(most)}.`,
    {
      fee: ({ most }: { most: number }) => (most === 0 ? "Enter 0" : `Enter at most ${formatExact(most)}`),
    },
  ),
  "return.not-the-buyer": conflict(
    "Only the person who bought the product can get the money. Repair or replace it instead.",
  ),
  "return.store-credit-not-chosen": conflict(
    "The customer has not chosen store credit of this amount. Refund to the original payment method. The customer can choose store credit on the page of the return.",
    { destination: "Choose the original payment method" },
  ),
  "return.cash-not-here": conflict(
    "The cash for this order has not come in yet, so it cannot become store credit. Try again when it has.",
  ),
  "return.number-in-quarantine": conflict(
    ({ numbers }: { numbers: string[] }) =>
      `${numbers.join(", ")}: this product came back from a customer and is not in stock. Choose another one, or put it back in stock first.`,
    ({ numbers, field }: { numbers: string[]; field: string }) => ({
      [field]: `${numbers.join(", ")} came back from a customer and is not in stock`,
    }),
  ),
  "return.numbers-twice": invalid(
    ({ number }: { number: string }) => `You entered ${number} twice. Enter another number for each product.`,
    ({ number, field }: { number: string; field: string }) => ({
      [field]: `You entered ${number} twice`,
    }),
  ),
};

export const refusal = refusalsOf(returnRefusals);
