import { z } from "zod";
import { inOneLine } from "./typed-text.ts";

const longest = 60;

/** A short text of one line, which may be empty. */
export const shortLine = z
  .string()
  .overwrite(inOneLine)
  .trim()
  .max(longest, `Please use at most ${longest} characters`);

/** The courier and tracking number of goods that are sent, empty where they go without one. */
export const trackingFields = {
  carrier: shortLine.default(""),
  trackingNumber: shortLine
    .regex(
      /^([\p{L}\p{N}][\p{L}\p{N} /._-]*)?$/u,
      "Please enter the tracking number printed on the courier's slip",
    )
    .default(""),
};

/** Numbers are typed with the spaces and hyphens they are printed with. */
const bareLine = shortLine.overwrite((text) => text.replace(/[\s-]/g, "").toUpperCase());

/** The number of an e-way bill, empty where goods go without one. */
export const ewayBillNumber = bareLine.regex(/^(\d{12})?$/, "An e-way bill number has 12 digits");

/** An e-way bill, and who carries the goods under it. */
export const ewayBillFields = {
  ewayBillNumber: ewayBillNumber.optional(),
  transporterId: bareLine.regex(/^([0-9A-Z]{15})?$/, "A transporter ID has 15 characters").optional(),
  vehicleNumber: bareLine
    .regex(/^([0-9A-Z]{5,12})?$/, "Please enter the vehicle number, such as MH 12 AB 1234")
    .optional(),
};
type EwayBill = Partial<Record<keyof typeof ewayBillFields, string | undefined>>;

/** Refuses: a carrier under an e-way bill that has no number. */
export function needEwayBillNumber(bill: EwayBill, context: z.RefinementCtx): void {
  if (bill.ewayBillNumber || !(bill.transporterId || bill.vehicleNumber)) return;
  const message = "Please enter the e-way bill number";
  context.addIssue({ code: "custom", path: ["ewayBillNumber"], message });
}

/** Refuses: goods that go with a courier and do not say which, or under which number. */
export function needTracking(
  { carrier, trackingNumber }: { carrier: string; trackingNumber: string },
  context: z.RefinementCtx,
): void {
  const need = (field: string, message: string) =>
    context.addIssue({ code: "custom", path: [field], message });
  if (carrier === "") need("carrier", "Courier is required");
  if (trackingNumber === "") need("trackingNumber", "Tracking number is required");
}
