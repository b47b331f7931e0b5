import { z } from "zod";
import { inLines } from "../text/typed-text.ts";

const longest = 5_000;

const text = (required: string) =>
  z
    .string(required)
    .overwrite(inLines)
    .trim()
    .min(1, required)
    .max(longest, `Please use at most ${longest.toLocaleString("en-IN")} characters`);

/** What is mailed to the person who wrote. */
export const MessageReply = z.object({
  /** Made with the form: the same form sent twice is one reply. */
  entryId: z.uuid(),
  text: text("Please write a reply"),
  closes: z.literal("yes").optional(),
});
export type MessageReply = z.infer<typeof MessageReply>;

/** What only the staff reads. */
export const MessageNote = z.object({ entryId: z.uuid(), text: text("Please write a note") });
export type MessageNote = z.infer<typeof MessageNote>;

/** Who answers it; an empty id gives it back. */
export const MessageOwner = z.object({ ownerId: z.string().max(100) });
export type MessageOwner = z.infer<typeof MessageOwner>;
