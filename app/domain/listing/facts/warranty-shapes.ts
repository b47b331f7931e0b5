import { z } from "zod";
import { type WarrantyKind, warrantyKinds, warrantyProviders } from "#db/values/product-values.ts";
import { optionalLine, optionalLines } from "../../base/text/optional-text.ts";
import { writtenAs } from "../../base/text/values-of-texts.ts";

const monthsSentence = "Please enter a whole number of months up to 240";
const inSmall = {
  read: (text: string) =>
    text
      .trim()
      .toLowerCase()
      .replaceAll(/\s+/g, "-")
      .replace(/^onsite$/, "on-site"),
};

/** The schemas of a product's warranty. Without a kind and months it has its category's. */
export const warrantyShapes = {
  warrantyMonths: z
    .int(monthsSentence)
    .min(0, monthsSentence)
    .max(240, monthsSentence)
    .nullable()
    .default(null),
  warrantyKind: z
    .enum(warrantyKinds, "Please choose on-site, carry-in, replacement or none")
    .register(writtenAs, inSmall)
    .nullable()
    .default(null),
  warrantyBy: z
    .enum(warrantyProviders, "Please choose manufacturer or seller")
    .register(writtenAs, inSmall)
    .nullable()
    .default(null),
  warrantyNote: optionalLine(200),
  warrantyExclusions: optionalLines(1_000),
  serviceName: optionalLine(120),
  servicePhone: optionalLine(40).refine(
    (phone) => phone === null || /^\+?\d(?:[ -]?\d){4,13}$/.test(phone),
    "Please enter a phone number, such as 1800 000 000",
  ),
  serviceAddress: optionalLine(240),
  serviceUrl: optionalLine(200).refine(
    (address) => address === null || /^https?:\/\/[^\s/.]+\.\S+$/.test(address),
    "Please enter an address that begins with https://",
  ),
};

type Given = { warrantyMonths: number | null; warrantyKind: WarrantyKind | null };

/** Refuses a warranty without its months or its kind. */
export function refuseUnclearWarranty(
  { warrantyMonths: months, warrantyKind: kind }: Given,
  context: z.core.$RefinementCtx,
): void {
  const refuse = (field: keyof Given, message: string) =>
    context.addIssue({ code: "custom", path: [field], message });
  if (kind === null && months !== null) {
    refuse("warrantyKind", "Please choose the kind of warranty, or leave the months empty");
  }
  if (kind === "none" && months !== null && months > 0) {
    refuse("warrantyMonths", "Please leave the months empty if there is no warranty");
  }
  if (kind !== null && kind !== "none" && !months) {
    refuse("warrantyMonths", "Please enter the months of the warranty");
  }
}
