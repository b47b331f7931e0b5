import type { OrderStatus } from "#db/values/order-values.ts";
import { formatIndianDay } from "../base/time/indian-days.ts";
import { formatWeekday } from "../base/time/dates.ts";
import { conflict, invalid, notFound, tooMany } from "../base/refusal/refusal.ts";

const wrongLine = {
  pincode: "please enter a PIN code or its first digits, such as 411",
  twice: "this PIN code is already in the list",
  zone: "there is no zone of this name. Write the name of a zone, or 'Not served'",
};

/** What refuses a delivery, and the changes of where the shop delivers. */
export const deliveryRefusals = {
  "checkout.not-served": conflict(
    ({ pincode }: { pincode: string }) =>
      `We do not deliver to PIN code ${pincode} yet. Please use another address.`,
    { pincode: "We do not deliver here yet" },
  ),
  "checkout.delivery-changed": conflict(
    "The delivery date has changed. Your order was not placed. Please check the new date, then place it again.",
  ),
  "delivery-day.not-movable": conflict(
    ({ status }: { status: OrderStatus }) => `This order is ${status}, so its delivery date cannot be moved.`,
  ),
  "delivery-day.not-promised": conflict("No date was promised for these items."),
  "delivery-day.is-ready": conflict(
    "The customer was told that these items are ready to collect. The date cannot be moved.",
  ),
  "delivery-day.moved-twice": conflict(
    "The date was moved twice already. If you cannot keep it, please cancel these items.",
  ),
  "delivery-day.moved-meanwhile": conflict(
    "The date was moved meanwhile. Please check the new date before you move it again.",
  ),
  "delivery-day.too-late": conflict(
    "The promised date was 30 days ago. It cannot be moved any more. If you cannot deliver, please cancel these items.",
  ),
  "pre-order.no-product": notFound("We could not find this product."),
  "pre-order.day-out-of-range": invalid(
    ({ from, until }: { from: string; until: string }) =>
      `Please choose an expected date from ${formatIndianDay(from)} to ${formatIndianDay(until)}.`,
    {
      expected: ({ from, until }: { from: string; until: string }) =>
        `Please choose a day from ${formatIndianDay(from)} to ${formatIndianDay(until)}`,
    },
  ),
  "delivery-day.out-of-range": invalid(
    ({ from, until }: { from: string; until: string }) =>
      `Please choose a day from ${formatWeekday(from)} to ${formatWeekday(until)}, at most 30 days after the promised one.`,
    {
      movedTo: ({ from, until }: { from: string; until: string }) =>
        `Please choose a day from ${formatWeekday(from)} to ${formatWeekday(until)}`,
    },
  ),
  "order.changed-meanwhile": conflict(
    "The items or the address of this order changed after you opened this page. Please reload the page and check both.",
  ),
  "order.to-be-collected": conflict(
    "The customer collects this at the shop. Hand this over on its order page.",
  ),
  "order.no-collect-code": invalid("Please enter the code of this order.", {
    collectCode: "Please enter the code in the customer's email or on their order page",
  }),
  "order.wrong-collect-code": invalid("This is not the code of this order. Nothing was handed over.", {
    collectCode: "Wrong code. Please check it in the customer's email or on their order page",
  }),
  "order.too-many-codes": tooMany(
    "Five wrong codes were entered for this order. Please try again in an hour, or ask the shop's staff to hand it over without the code.",
  ),
  "delivery-zone.not-found": notFound("This zone was renamed or removed meanwhile. Please reload the page."),
  "delivery-zone.name-taken": conflict("There is a zone of this name already.", {
    name: "There is a zone of this name already",
  }),
  "delivery-zone.has-areas": conflict(
    ({ prefix }: { prefix: string }) =>
      `This zone still has PIN codes, such as ${prefix}. Please give them another zone first.`,
  ),
  "delivery-area.not-listed": notFound(
    ({ prefix }: { prefix: string }) => `${prefix} is not listed by itself.`,
    { prefix: "This is not listed by itself" },
  ),
  "delivery-list.wrong": invalid(
    ({ line, wrong }: { line: number; wrong: keyof typeof wrongLine }) =>
      `Line ${line}: ${wrongLine[wrong]}.`,
  ),
  "delivery-list.empty": invalid("There are no PIN codes in this file. The list was not changed."),
  "delivery-list.too-long": invalid(
    ({ most }: { most: number }) => `A list can have at most ${most.toLocaleString("en-IN")} lines.`,
  ),
};
