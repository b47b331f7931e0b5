import { z } from "zod";
import { neededLines } from "../../base/text/needed-text.ts";

export const OrderNoteInput = z.object({
  /** Made with the form, so that submitting it twice writes one note. */
  noteId: z.uuid(),
  note: neededLines("Please write a note", 2_000),
});
export type OrderNoteInput = z.infer<typeof OrderNoteInput>;
