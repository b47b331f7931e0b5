import { z } from "zod";
import { type MoveReason, moveReasons } from "#db/values/order-values.ts";
import { capitalised } from "../../base/text/capitalised.ts";
import { inOneLine } from "../../base/text/typed-text.ts";

/** How often the promised date of a part can be moved. */
export const mostMoves = 2;

export const longestNote = 200;

/** Why a date is moved, as the seller chooses it and as the customer reads it; another reason is the seller's message. */
export const moveReasonLabels: Record<MoveReason, { seller: string; customer?: string }> = {
  "out-of-stock": { seller: "Out of stock", customer: "out of stock at the moment" },
  courier: { seller: "Courier delay", customer: "courier delay" },
  repair: { seller: "Repair before dispatch", customer: "repair before dispatch" },
  "asked-for": { seller: "Customer asked for it", customer: "you asked for a later date" },
  other: { seller: "Another reason" },
};

/** Why a date was moved, from the seller's words to the customer's. That goods are expected later is said alike to both. */
export function reasonForCustomer(reason: string | null): string | null {
  const text = Object.values(moveReasonLabels).find(({ seller }) => seller === reason)?.customer;
  return text === undefined ? reason : capitalised(text);
}

/**
 * The later day for a promise, 'YYYY-MM-DD'. `moves` is how often it was moved when the form was shown.
 * Refuses: another reason without a message that says it.
 */
export const MoveInput = z
  .object({
    movedTo: z.iso.date("Please choose the new date"),
    reason: z.enum(moveReasons, "Please choose a reason"),
    note: z
      .string()
      .overwrite(inOneLine)
      .trim()
      .max(longestNote, `Please use at most ${longestNote} characters`)
      .default(""),
    moves: z.coerce.number().int(),
  })
  .refine(({ reason, note }) => reason !== "other" || note !== "", {
    path: ["note"],
    error: "Tell the customer why the date changes.",
  });
export type MoveInput = z.infer<typeof MoveInput>;
