import { z } from "zod";
import { neededLines } from "../../base/text/needed-text.ts";

/** A note of the staff, which neither customers nor vendors read. */
export type StaffNote = { id: string; text: string; author: string; writtenAt: Date };

export const StaffNoteInput = z.object({
  /** Made with the form, so that submitting it twice writes one note. */
  noteId: z.uuid(),
  note: neededLines("Please write a note", 2_000),
});
export type StaffNoteInput = z.infer<typeof StaffNoteInput>;
