import { z } from "zod";
import { returnConditions } from "#db/values/return-values.ts";
import { wholeRupees } from "../../base/money/paise.ts";
import { neededLines } from "../../base/text/needed-text.ts";
import { ewayBillNumber, needTracking, trackingFields } from "../../base/text/sending-fields.ts";
import { scannedSerial, SerialNumbers } from "../../base/identifiers/serial-number.ts";
import { inLines } from "../../base/text/typed-text.ts";
import { Seen } from "./seen.ts";

const serialNumber = z
  .string()
  .overwrite(scannedSerial)
  .max(60, "A serial number can have at most 60 characters")
  .regex(/^([\p{L}\p{N}][\p{L}\p{N} /._-]*)?$/u, "Enter the serial number as it is on the product");

const words = (required: string) => neededLines(required, 1000);

export const ReturnTextInput = Seen.extend({ words: words("Please tell the customer why") });
export type ReturnTextInput = z.output<typeof ReturnTextInput>;

/** What the seller finds when the goods have come: the number on each unit, by its number within the line. */
export const InspectionInput = Seen.extend({
  outcome: z.enum(["accept", "reject"], "Please choose whether you accept the return"),
  condition: z.enum(returnConditions, "Please choose the condition"),
  note: z.string().overwrite(inLines).trim().max(1000, "Please use at most 1,000 characters").default(""),
  found: z.record(z.string().regex(/^\d{1,4}$/), serialNumber).default({}),
  /** Numbers that were not shipped and that are on the products all the same, after the shop has named them. */
  confirmedOther: z.array(z.string().trim().toUpperCase().max(60)).optional(),
}).superRefine(({ outcome, note }, context) => {
  if (outcome === "accept" || note !== "") return;
  const message = "Please tell the customer why you do not accept it";
  context.addIssue({ code: "custom", path: ["note"], message });
});
export type InspectionInput = z.output<typeof InspectionInput>;

/** How a serial number came to differ from the one shipped. */
export const clearances = ["typing-error", "register-wrong", "other-unit"] as const;
export type Clearance = (typeof clearances)[number];
export const ClearInput = Seen.extend({
  clearance: z.enum(clearances, "Please choose what happened"),
});
export type ClearInput = z.output<typeof ClearInput>;

export const refundDestinations = ["source", "store-credit"] as const;
export type RefundDestination = (typeof refundDestinations)[number];

/** A refund of a return. Without a fee or a destination, those of its terms count. */
export const ReturnRefundInput = Seen.extend({
  /** Whole rupees including GST that the seller keeps, in paise. */
  fee: wholeRupees("Please enter whole rupees, such as 1,500").nullish(),
  destination: z.enum(refundDestinations).optional(),
});
export type ReturnRefundInput = z.output<typeof ReturnRefundInput>;

/** The store credit that a customer takes instead of money. */
export const StoreCreditChoice = Seen.extend({
  /** What the page said it comes to, in whole paise. */
  told: z.int("Please open this page again").min(0),
});
export type StoreCreditChoice = z.output<typeof StoreCreditChoice>;

/** What the buyer chooses if no replacement is left: the money, or store credit for another product. */
export const ChoiceInput = StoreCreditChoice.extend({
  destination: z.enum(refundDestinations, "Please choose the money or store credit"),
});
export type ChoiceInput = z.output<typeof ChoiceInput>;

/** How goods go to the customer. Neither courier nor number: they are handed over. */
const way = {
  isHandedOver: z.boolean().default(false),
  ...trackingFields,
  ewayBillNumber: ewayBillNumber.default(""),
};
type Way = z.output<z.ZodObject<typeof way>>;

function checkWay(way: Way, context: z.RefinementCtx): void {
  if (!way.isHandedOver) needTracking(way, context);
}

/** Goods that go back to the customer, repaired or not accepted. */
export const SendBackInput = Seen.extend({ ...way }).superRefine(checkWay);
export type SendBackInput = z.output<typeof SendBackInput>;

/** The replacement of all pieces of a return, with the serial numbers of the new units. */
export const ReplacementInput = Seen.extend({
  ...way,
  /** By the position of the line, as the fields of the form are named. */
  serials: z.record(z.string().regex(/^\d{1,3}$/), SerialNumbers).default({}),
  /** Whether pieces may go without the serial number that their product needs. */
  isWithoutSerials: z.boolean().optional(),
  /** Numbers that are out already and that a person wants to use all the same. */
  sentAgain: z.array(z.string().trim().toUpperCase().max(60)).optional(),
  /** Numbers under which nothing was received, and that are right all the same. */
  notReceived: z.array(z.string().trim().toUpperCase().max(60)).optional(),
})
  .superRefine(checkWay)
  .transform(({ serials, ...input }) => {
    return { ...input, serials: Object.values(serials).flat() };
  });
export type ReplacementInput = z.output<typeof ReplacementInput>;
