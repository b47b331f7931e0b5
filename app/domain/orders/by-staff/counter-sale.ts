import { formatExact } from "../../base/money/money.ts";
import { readAmount } from "../../base/money/read-amount.ts";
import { parseTexts } from "../../base/text/values-of-texts.ts";
import { ShipInput } from "../fulfilment/ship-input.ts";
import type { EntryFields, EntryLine } from "./entry-fields.ts";

/** Whether what is entered is sold at the counter: paid, handed over and invoiced as it is placed. */
export const isAtCounter = ({ way }: EntryFields): boolean => way === "counter";

/** What stands for the name of somebody who gave none. */
export const counterCustomer = "Counter customer";

/** From this value without GST on, an invoice names the buyer and the address (CGST Rule 46(e)). In whole rupees. */
export const namedFrom = 50_000;

type Sale = {
  errors: Record<string, string>;
  /** What is to be paid in cash, and what is given back of the cash that came; whole paise. */
  cash: number;
  change: number;
  /** How the goods are handed over and paid; undefined while something of it is wrong. */
  handOver?: ShipInput | undefined;
};

/**
 * Reads how a sale of so many paise is paid and handed over, and what is wrong in its fields. What cards and UPI do not pay
 * is paid in cash, of which `cashAmount` is what the customer gave. Serial numbers are typed by product.
 */
export function readSale(fields: EntryFields, lines: readonly EntryLine[], total: number): Sale {
  const [card, upi, given] = [fields.cardAmount, fields.upiAmount, fields.cashAmount].map(
    (typed) => readAmount(typed ?? "") ?? 0,
  ) as [number, number, number];
  const cash = Math.max(0, total - card - upi);
  const serials = lines.map(({ productId }, position) => [
    `serials-${position}`,
    fields[`serials-${productId}`] ?? "",
  ]);
  const parsed = parseTexts(ShipInput, {
    ...Object.fromEntries(serials),
    sentBy: "collected",
    collectedBy: fields.fullName || fields.newName || counterCustomer,
    noCodeReason: "Sold at the counter",
    cashTakenBy: "shop",
    cardAmount: fields.cardAmount,
    cardSlip: fields.cardSlip ?? "",
    upiAmount: fields.upiAmount,
    upiUtr: fields.upiUtr ?? "",
    cashAmount: String(cash / 100),
    isWithoutSerials: fields.isWithoutSerials,
    sentAgain: fields.sentAgain,
    notReceived: fields.notReceived,
  });
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error?.issues ?? []) errors[path.join("-")] ??= message;
  if (card + upi > total) errors[card > 0 ? "cardAmount" : "upiAmount"] ??= `At most ${formatExact(total)}`;
  if (fields.cashAmount && readAmount(fields.cashAmount) === undefined) {
    errors.cashAmount = "Please enter the amount in rupees, such as 24,000";
  } else if (given < cash) {
    errors.cashAmount =
      given + card + upi === 0
        ? "Please enter how the customer paid"
        : `${formatExact(cash - given)} is left to pay`;
  }
  const isWrong = Object.keys(errors).length > 0;
  return {
    errors: byProduct(errors, lines),
    cash,
    change: Math.max(0, given - cash),
    handOver:
      isWrong || !parsed.data
        ? undefined
        : { ...parsed.data, ...(given > cash && { change: { received: given, given: given - cash } }) },
  };
}

/** Fields of serial numbers by position, as the screen has them by product. */
export const byProduct = (errors: Record<string, string>, lines: readonly EntryLine[]) =>
  Object.fromEntries(
    Object.entries(errors).map(([name, text]) => {
      const [, position] = /^serials-(\d+)/.exec(name) ?? [];
      const line = position === undefined ? undefined : lines[Number(position)];
      return [line ? `serials-${line.productId}` : name, text];
    }),
  );
