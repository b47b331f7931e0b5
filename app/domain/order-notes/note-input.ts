import { z } from "zod";
import { inLines } from "../text/typed-text.ts";

/** A note of the staff about an order. */
export const OrderNoteInput = z.object({
  /** Made with the form, so that submitting it twice writes one note. */
  noteId: z.uuid(),
  note: z
    .string("Please write a note")
    .overwrite(inLines)
    .trim()
    .min(1, "Please write a note")
    .max(2_000, "Please use at most 2,000 characters"),
});
export type OrderNoteInput = z.infer<typeof OrderNoteInput>;
