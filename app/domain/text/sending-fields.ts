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
