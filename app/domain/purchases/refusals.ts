import { formatIndianDay } from "../base/time/indian-days.ts";
import { formatExact } from "../base/money/money.ts";
import { joinNames } from "../base/text/join-names.ts";
import { conflict, notFound, refusalsOf } from "../base/refusal/refusal.ts";

/** A serial number of a line that cannot be received: it came already, or it is the barcode of the product. */
export type WrongNumber = {
  line: number;
  serialNumber: string;
  bill: { number: string; date: string } | null;
};

const wrongNumberText = ({ serialNumber, bill }: WrongNumber) =>
  bill === null
    ? `${serialNumber} is the barcode of the product. Scan the serial number`
    : `${serialNumber} came with bill ${bill.number} of ${formatIndianDay(bill.date)}`;

export const purchaseRefusals = {
  "purchase.not-found": notFound("Purchase not found."),
  "purchase.no-own-goods": conflict(
    "This shop does not sell products of its own yet. Add it as a seller under Own products in Settings.",
  ),
  "purchase.no-supplier": conflict("The purchase was not saved.", {
    supplier: "Please choose a supplier, or enter a new one",
  }),
  "purchase.supplier-not-found": notFound("Supplier not found."),
  "purchase.supplier-named": conflict("The supplier was not saved.", {
    name: "Another supplier has this name",
  }),
  "purchase.gstin-of-other": conflict("Please check the GSTIN.", {
    gstin: ({ other }: { other: string }) => `This is the GSTIN of ${other}`,
  }),
  "purchase.empty-list": conflict(
    "This list has no products. Please check the list and the row with its headings.",
    {
      list: "Please enter a list with its headings",
    },
  ),
  "purchase.stock-moved": conflict(
    ({ names }: { names: string[] }) =>
      `The stock of ${joinNames(names)} changed after you checked the list. Nothing was saved. Please check the list again.`,
  ),
  "purchase.no-product": conflict(
    "One of the products was deleted meanwhile. Please take it off the list and save again.",
  ),
  "purchase.bill-later": conflict("The purchase was not saved.", {
    billDate: "The bill is dated after today. Please check the date",
  }),
  "purchase.gst-without-gstin": conflict(
    "The purchase was not saved.",
    ({ name, line }: { name: string; line: number }) => ({
      [`rate-${line}`]: `${name} has no GSTIN and charges no GST. Enter 0, or the supplier's GSTIN`,
    }),
  ),
  "purchase.other-total": conflict(
    "The purchase was not saved, because its lines do not come to the total of the bill.",
    ({ sum, total }: { sum: number; total: number }) => ({
      total: `The lines come to ${formatExact(sum)} with GST, ${formatExact(Math.abs(sum - total))} ${sum > total ? "more" : "less"} than this`,
      isOtherTotal: "Tick this if the bill charges something else, such as freight",
    }),
  ),
  "purchase.cost-known": conflict(
    "The cost of this product is known from its purchases. Correct the purchase instead.",
  ),
  "purchase.bill-recorded": conflict("The purchase was not saved.", {
    billNumber: ({ label }: { label: string }) => `Bill ${label} of this supplier is recorded already`,
  }),
  "purchase.wrong-numbers": conflict(
    "Please check the serial numbers.",
    ({ numbers }: { numbers: WrongNumber[] }) =>
      Object.fromEntries(
        [...Map.groupBy(numbers, ({ line }) => line)].map(([line, wrong]) => [
          `serials-${line}`,
          wrong.map(wrongNumberText).join(". "),
        ]),
      ),
  ),
  "purchase.units-shipped": conflict(
    ({ numbers }: { numbers: string[] }) =>
      `${joinNames(numbers)} ${numbers.length === 1 ? "is" : "are"} with a customer, so ${numbers.length === 1 ? "it" : "they"} cannot be taken off this purchase.`,
  ),
  "purchase.stock-short": conflict(
    ({ short }: { short: { product: string; left: number; taken: number }[] }) => {
      const texts = short.map(
        ({ product, left, taken }) => `${product}: ${taken} to take away, ${left} in stock.`,
      );
      return `Some of these pieces are not in stock any more. ${texts.join(" ")} Correct the purchase instead.`;
    },
  ),
  "purchase.changed-meanwhile": conflict(
    "This purchase was changed after you opened this page. Reload the page and enter your changes again.",
  ),
  "purchase.cancelled": conflict("This purchase was cancelled, so it can no longer be changed."),
};

export const refusal = refusalsOf(purchaseRefusals);
