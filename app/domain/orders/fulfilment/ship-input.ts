import { z } from "zod";
import { sentBys } from "#db/values/order-values.ts";
import {
  ewayBillFields,
  needEwayBillNumber,
  needTracking,
  shortLine,
  trackingFields,
} from "../../base/text/sending-fields.ts";
import { inOneWord } from "../../base/text/typed-text.ts";
import { bareNumber } from "../../base/text/bare-number.ts";
import { counterFields, tendersOf } from "../../payments/cash/counter.ts";
import { serialNumber, SerialNumbers, splitSerials } from "../../base/identifiers/serial-number.ts";

const longest = 60;

/** The name of the form field with the serial numbers of the line at `position`. */
export const serialsField = (position: number) => `serials-${position}`;

/** The name of the boxes with numbers in stock that can be ticked for the line. */
export const pickedField = (position: number) => `picked-${position}`;

/** Adds the numbers that were ticked in a form to those typed, where scripts have not done so. */
export function joinPicked(form: FormData): void {
  for (const name of new Set(form.keys())) {
    if (!/^picked-\d{1,18}$/.test(name)) continue;
    const field = name.replace("picked", "serials");
    form.set(
      field,
      form
        .getAll(name)
        .reduce((typed: string, number) => withSerial(typed, String(number)), String(form.get(field) ?? "")),
    );
    form.delete(name);
  }
}

const has = (numbers: readonly string[], number: string) =>
  numbers.some((other) => bareNumber(other) === bareNumber(number));

/** The text of a field of serial numbers with one more, once. */
export const withSerial = (typed: string, number: string): string =>
  has(splitSerials(typed), number) ? typed : [typed.trimEnd(), number].filter(Boolean).join("\n");

export const withoutSerial = (typed: string, number: string): string =>
  splitSerials(typed)
    .filter((other) => !has([other], number))
    .join("\n");

export const TrackingInput = z.object(trackingFields).superRefine(needTracking);
export type TrackingInput = z.infer<typeof TrackingInput>;

/** The e-way bill of a fulfilment that has been sent. */
export const EwayBillInput = z.object(ewayBillFields).refine(({ ewayBillNumber }) => ewayBillNumber, {
  path: ["ewayBillNumber"],
  error: "Please enter the e-way bill number",
});
export type EwayBillInput = z.infer<typeof EwayBillInput>;

/** Numbers that are out already and that a person wants to use all the same, after the shop has named them. */
const SentAgain = z.array(z.string().trim().toUpperCase().max(longest)).optional();

/**
 * The correction of the serial number of a unit that was shipped. `unit` is the position of its line and its number so
 * far, '0:SN-1'; '0:' is a unit without one.
 */
export const SerialCorrectionInput = z
  .object({
    unit: z.string("Please choose a unit").regex(/^\d{1,3}:/, "Please choose a unit"),
    serialNumber: serialNumber("Enter the serial number as it is on the product"),
    sentAgain: SentAgain,
  })
  .transform(({ unit, ...input }) => {
    const [position = ""] = unit.split(":", 1);
    return { ...input, position: Number(position), former: unit.slice(position.length + 1) || null };
  });
export type SerialCorrectionInput = z.output<typeof SerialCorrectionInput>;

const handOverFields = {
  collectedBy: shortLine.optional(),
  /** What the customer says at the counter, of goods that were ordered to be collected there. */
  collectCode: z.string().overwrite(inOneWord).optional(),
  /** Why staff hand over without it. */
  noCodeReason: shortLine.optional(),
};
const noCollector = "Please enter the name of the person who collected it";

/** Who came for goods whose first hand-over was undone; nothing of what is delivered. */
export const HandOverInput = z
  .object(handOverFields)
  .refine(({ collectedBy }) => collectedBy !== "", { path: ["collectedBy"], error: noCollector });
export type HandOverInput = z.output<typeof HandOverInput>;

/** The serial numbers of a part's units by the position of their line, with what a person confirms about them. */
const serialFields = {
  serials: z.record(z.string().regex(/^\d{1,3}$/), SerialNumbers).default({}),
  /** Whether units may go without the serial number that their product needs. */
  isWithoutSerials: z.boolean().optional(),
  sentAgain: SentAgain,
  /** Numbers under which nothing was received, and that are right all the same. */
  notReceived: SentAgain,
};

type TypedSerials = Record<string, string[]>;

/** Refuses: a serial number given twice. */
function refuseTwice(serials: TypedSerials, context: z.RefinementCtx): void {
  const seen = new Set<string>();
  for (const [position, numbers] of Object.entries(serials)) {
    for (const number of numbers) {
      const bare = bareNumber(number);
      if (seen.has(bare)) {
        const message = `You entered ${number} twice. Please enter a different serial number for each unit`;
        context.addIssue({ code: "custom", path: ["serials", position], message });
      }
      seen.add(bare);
    }
  }
}

function byPosition(serials: TypedSerials): Map<number, string[]> {
  const lines = Object.entries(serials).filter(([, numbers]) => numbers.length > 0);
  return new Map(lines.map(([position, numbers]) => [Number(position), numbers]));
}

/** What is in a box that is packed. Refuses: a serial number given twice. */
export const PackInput = z
  .object({
    /** What the form showed to be packed, see contentsVersion; lists do not show it. */
    contents: z.string().optional(),
    ...serialFields,
  })
  .superRefine(({ serials }, context) => refuseTwice(serials, context))
  .transform(({ serials, ...input }) => ({ ...input, serials: byPosition(serials) }));
export type PackInput = z.output<typeof PackInput>;

export type GivenSerials = Omit<PackInput, "contents">;

/**
 * How a fulfilment leaves, and the serial numbers of its units by the position of their line in the order, with what a
 * person knowingly confirms about them. Refuses: a courier without its tracking number; goods that the customer collects
 * without the name of who came; a serial number given twice.
 */
export const ShipInput = z
  .object({
    /** With a courier unless it says otherwise. */
    sentBy: z.enum(sentBys, "Please choose how it is sent").optional(),
    /** Who brings it without a courier: a name, and a phone number for the customer. */
    deliveredBy: shortLine.optional(),
    ...trackingFields,
    ...handOverFields,
    ...counterFields,
    ...ewayBillFields,
    /** What the form showed to be sent, see contentsVersion; lists do not show it. */
    contents: z.string().optional(),
    ...serialFields,
    /** Whose courier collects the cash of an order that is paid in cash; by default the first whom the vendor may use. */
    cashCarrier: z.enum(["shop-courier", "vendor-courier"], "Please choose who collects the cash").optional(),
    /** Who takes it where no courier does; by default the seller. */
    cashTakenBy: z.enum(["vendor", "shop"], "Please choose who takes the cash").optional(),
  })
  .superRefine(({ sentBy = "courier", serials, ...input }, context) => {
    if (sentBy === "courier") needTracking(input, context);
    needEwayBillNumber(input, context);
    if (sentBy === "collected") tendersOf(input, context);
    if (sentBy === "collected" && !input.collectedBy) {
      context.addIssue({ code: "custom", path: ["collectedBy"], message: noCollector });
    }
    refuseTwice(serials, context);
  })
  .transform(({ serials, cardAmount, cardSlip, upiAmount, upiUtr, cashAmount, ...input }) => {
    const tenders = tendersOf({ cardAmount, cardSlip, upiAmount, upiUtr, cashAmount });
    return { ...input, ...(tenders.length > 0 && { tenders }), serials: byPosition(serials) };
  });
/** The cash that a customer gave at the counter, and what was given back of it; whole paise. */
export type Change = { received: number; given: number };

/** `tenders`: how it was paid at the counter. */
export type ShipInput = z.output<typeof ShipInput> & { change?: Change };
