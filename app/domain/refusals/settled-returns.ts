import { formatExact } from "../money/money.ts";
import { conflict, forbidden, invalid } from "./refusal-table.ts";

type OtherNumber = { unit: number; shipped: string; found: string };

/** Refusals about what becomes of a return after its goods were received. */
export const settledReturnRefusals = {
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
  "return.pieces-in-return": conflict(
    ({ product, number }: { product: string; number: string }) =>
      `${product}: return ${number} is open, so these pieces are settled there. You can still reduce the price.`,
  ),
  "return.goods-came-back": conflict(
    ({ product, number }: { product: string; number: string }) =>
      `${product}: these pieces came back with return ${number}, so choose there what becomes of them. Refund them here without putting them back in stock.`,
  ),
  "challan.last-one-ahead": conflict(
    "The last delivery challan is dated after the server's clock. Check the clock, then try again.",
  ),
};
