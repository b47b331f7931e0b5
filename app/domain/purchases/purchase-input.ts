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

const supplierFields = {
  /** One that is known; empty for a new one. */
  supplier: z
    .string()
    .regex(/^\d{0,18}$/, "Please choose a supplier")
    .default(""),
  newSupplier: shortLine.default(""),
  gstin,
  leadDays,
};

/** The bill with its lines, each column by the number of the line. A line of which nothing was entered is left out. */
export const PurchaseInput = z
  .object({
    ...supplierFields,
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
  .transform(({ product, pieces, price, rate, serials, ...bill }, context) => {
    const lines = Object.entries(product).flatMap(([line, productId]) => {
      const numbers = serials[line] ?? [];
      const [quantity = null, unitPrice = null, gstRate = null] = [pieces[line], price[line], rate[line]];
      if (quantity === null && unitPrice === null && numbers.length === 0) return [];
      return [{ line: Number(line), productId, quantity, unitPrice, gstRate, serials: numbers }];
    });
    return { ...bill, lines: lines.flatMap((line) => wholeLine(line, context)), given: lines.length };
  })
  .superRefine(({ lines, given }, context) => {
    const need = (path: string[], message: string) => context.addIssue({ code: "custom", path, message });
    if (given === 0) need([], "Please enter what came: at least one product with its pieces and price");
    if (given > mostLines)
      need([], `A purchase can have at most ${mostLines} lines. Please record the rest as a second one`);
    const seen = new Set<string>();
    for (const { line, productId, quantity, serials } of lines) {
      const field = ["serials", String(line)];
      if (serials.length > quantity) {
        need(field, `You entered ${serials.length} serial numbers for ${quantity} pieces`);
      }
      const twice = new Set<string>();
      for (const serial of serials) {
        const key = `${productId} ${bareNumber(serial)}`;
        if (seen.has(key)) twice.add(serial);
        seen.add(key);
      }
      if (twice.size > 0) need(field, `You entered ${[...twice].join(", ")} twice`);
    }
  });
export type PurchaseInput = Omit<z.output<typeof PurchaseInput>, "given">;
export type PurchaseLine = PurchaseInput["lines"][number];

type TypedLine = { line: number; quantity: number | null; unitPrice: number | null; gstRate: number | null };

/** The line if it is complete; the fields that lack are named. */
function wholeLine<Line extends TypedLine>(line: Line, context: z.RefinementCtx) {
  const need = (field: string, message: string) =>
    context.addIssue({ code: "custom", path: [field, String(line.line)], message });
  const { quantity, unitPrice, gstRate } = line;
  if (quantity === null) need("pieces", pieces);
  if (unitPrice === null) need("price", price);
  if (gstRate === null) need("rate", rate);
  return quantity === null || unitPrice === null || gstRate === null
    ? []
    : [{ ...line, quantity, unitPrice, gstRate }];
}

export const PurchaseCancellation = z.object({
  version: z.int("Please reload the page"),
  reason: neededLine("Please enter why you cancel it", 200),
});
export type PurchaseCancellation = z.output<typeof PurchaseCancellation>;
