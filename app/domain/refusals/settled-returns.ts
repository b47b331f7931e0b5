import { formatExact } from "../money/money.ts";
import type { RefusalTable } from "./refusal-table.ts";

/** Refusals about what becomes of a return after its goods were received. */
export const settledReturnRefusals = {
  "return.numbers-missing": {
    kind: "invalid",
    says: "Scan or type the serial number on each product, or reject the return if it has none.",
    fields: ({ units }: { units: number[] }) =>
      Object.fromEntries(units.map((unit) => [`found-${unit}`, "Enter the serial number on the product"])),
  },
  "return.unknown-unit": {
    kind: "invalid",
    says: "These serial numbers do not belong to this return. Reload the page and try again.",
  },
  "return.nothing-to-clear": {
    kind: "conflict",
    says: "No serial number of this return differs from the one that was shipped.",
  },
  "return.shop-decides": {
    kind: "forbidden",
    says: "The shop decides about a product with another serial number.",
  },
  "return.customer-wants-replacement": {
    kind: "conflict",
    says: "The customer asked for a replacement. Send one, or let the customer choose if none is left.",
  },
  "return.customer-wants-money": {
    kind: "conflict",
    says: "The customer asked for a refund, not for a replacement or a repair. Refund the return.",
  },
  "return.stock-left": {
    kind: "conflict",
    says: ({ left }: { left: number }) =>
      `You have ${left} in stock, so you can send a replacement. Correct the stock first if that is wrong.`,
  },
  "return.no-stock": {
    kind: "conflict",
    says: ({ left, wanted }: { left: number; wanted: number }) =>
      left === 0
        ? "No replacement is in stock. Add the stock first, or let the customer choose."
        : `Only ${left} of ${wanted} replacements are in stock. Add the stock first, or let the customer choose.`,
  },
  "return.fee-too-high": {
    kind: "invalid",
    says: ({ most }: { most: number }) =>
      most === 0
        ? "No restocking fee can be kept for this return."
        : `The restocking fee can be at most ${formatExact(most)}.`,
    fields: {
      fee: ({ most }: { most: number }) => (most === 0 ? "Enter 0" : `Enter at most ${formatExact(most)}`),
    },
  },
  "return.not-the-buyer": {
    kind: "conflict",
    says: "Only the person who bought the product can get the money. Repair or replace it instead.",
  },
  "return.cash-not-here": {
    kind: "conflict",
    says: "The cash for this order has not come in yet, so it cannot become store credit. Try again when it has.",
  },
  "return.number-in-quarantine": {
    kind: "conflict",
    says: ({ numbers }: { numbers: string[] }) =>
      `${numbers.join(", ")}: this product came back from a customer and is not in stock. Choose another one, or put it back in stock first.`,
    fields: ({ numbers, field }: { numbers: string[]; field: string }) => ({
      [field]: `${numbers.join(", ")} came back from a customer and is not in stock`,
    }),
  },
  "return.numbers-twice": {
    kind: "invalid",
    says: ({ number }: { number: string }) =>
      `You entered ${number} twice. Enter another number for each product.`,
    fields: ({ number, field }: { number: string; field: string }) => ({
      [field]: `You entered ${number} twice`,
    }),
  },
  "return.pieces-in-return": {
    kind: "conflict",
    says: ({ product, number }: { product: string; number: string }) =>
      `${product}: return ${number} is open, so these pieces are settled there. You can still reduce the price.`,
  },
  "return.goods-came-back": {
    kind: "conflict",
    says: ({ product, number }: { product: string; number: string }) =>
      `${product}: these pieces came back with return ${number}, so choose there what becomes of them. Refund them here without putting them back in stock.`,
  },
  "challan.last-one-ahead": {
    kind: "conflict",
    says: "The last delivery challan is dated after the server's clock. Check the clock, then try again.",
  },
} as const satisfies RefusalTable;
