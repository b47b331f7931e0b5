import { z } from "zod";
import { optionalGstinRule } from "../base/gst/gstin.ts";
import { serialNumbers } from "../base/identifiers/serial-number.ts";
import { paise } from "../base/money/paise.ts";
import { bareNumber } from "../base/text/bare-number.ts";
import { neededLine } from "../base/text/needed-text.ts";
import { shortLine } from "../base/text/sending-fields.ts";
import { inOneWord } from "../base/text/typed-text.ts";

export const mostPieces = 100_000;
const mostLines = 500;

const byLine = <Value extends z.ZodType>(value: Value) =>
  z.record(z.string().regex(/^[1-9]\d{0,3}$/), value).default({});

const pieces = `Please enter how many pieces came, from 1 to ${mostPieces.toLocaleString("en-IN")}`;
const price = "Please enter the price of one piece without GST";
const rate = "Please enter the GST rate of the bill, such as 18";

const days = "Please enter the days from an order to the goods, from 0 to 180";

/** Days from an order to the goods in the house. */
export const leadDays = z.int(days).min(0, days).max(180, days).default(7);

export const gstin = z
  .string()
  .overwrite((text) => inOneWord(text).toUpperCase())
  .superRefine(optionalGstinRule)
  .default("");

/** One that is known; empty for a new one. */
export const supplier = z
  .string()
  .regex(/^\d{0,18}$/, "Please choose a supplier")
  .default("");

/** The bill with its lines, each column by the number of the line. A line of which nothing was entered is left out. */
export const PurchaseInput = z
  .object({
    supplier,
    newSupplier: shortLine.default(""),
    gstin,
    leadDays,
    billNumber: neededLine("Please enter the number of the bill", 60),
    billDate: z.iso.date("Please choose the date of the bill"),
    total: paise("Please enter the total of the bill, with GST").positive(
      "Please enter the total of the bill",
    ),
    /** Whether the total is right although the lines come to something else. */
    isOtherTotal: z.boolean().optional(),
    /** Whether the GST of this bill may not be taken as input tax credit. */
    noCredit: z.boolean().optional(),
    product: byLine(z.string().regex(/^\d{1,18}$/)),
    pieces: byLine(z.int(pieces).min(1, pieces).max(mostPieces, pieces).nullable()),
    price: byLine(paise(price).positive(price).nullable()),
    rate: byLine(z.number(rate).min(0, rate).max(100, rate).nullable()),
    serials: byLine(serialNumbers("Leave out what has no number")),
  })
  .transform(
    ({ product, pieces: counts, price: prices, rate: rates, serials: numbers, ...bill }, context) => {
      const need = (path: string[], message: string) => context.addIssue({ code: "custom", path, message });
      const seen = new Set<string>();
      const given = Object.entries(product).filter(
        ([line]) => counts[line] || prices[line] || numbers[line]?.length,
      );
      if (given.length === 0)
        need([], "Please enter what came: at least one product with its pieces and price");
      if (given.length > mostLines)
        need([], `A purchase can have at most ${mostLines} lines. Please record the rest as a second one`);
      const lines = given.flatMap(([line, productId]) => {
        const [quantity = null, unitPrice = null, gstRate = null] = [counts[line], prices[line], rates[line]];
        const serials = numbers[line] ?? [];
        if (quantity === null) need(["pieces", line], pieces);
        if (unitPrice === null) need(["price", line], price);
        if (gstRate === null) need(["rate", line], rate);
        if (quantity !== null && serials.length > quantity)
          need(["serials", line], `You entered ${serials.length} serial numbers for ${quantity} pieces`);
        const twice = serials.filter((serial) => {
          const key = `${productId} ${bareNumber(serial)}`;
          const isSecond = seen.has(key);
          seen.add(key);
          return isSecond;
        });
        if (twice.length > 0) need(["serials", line], `You entered ${[...new Set(twice)].join(", ")} twice`);
        if (quantity === null || unitPrice === null || gstRate === null) return [];
        return [{ line: Number(line), productId, quantity, unitPrice, gstRate, serials }];
      });
      return { ...bill, lines };
    },
  );
export type PurchaseInput = z.output<typeof PurchaseInput>;
export type PurchaseLine = PurchaseInput["lines"][number];

export const PurchaseCancellation = z.object({
  version: z.int("Please reload the page"),
  reason: neededLine("Please enter why you cancel it", 200),
});
export type PurchaseCancellation = z.output<typeof PurchaseCancellation>;
