import { z } from "zod";
import { neededLines } from "../../base/text/needed-text.ts";

/** A reply that is mailed to the sender. */
export const MessageReply = z.object({
  /** Created with the form: the same form sent twice is one reply. */
  entryId: z.uuid(),
  text: neededLines("Please write a reply"),
  closes: z.boolean().optional(),
});
export type MessageReply = z.infer<typeof MessageReply>;

/** A note that only the admins read. */
export const MessageNote = z.object({ entryId: z.uuid(), text: neededLines("Please write a note") });
export type MessageNote = z.infer<typeof MessageNote>;

/** The admin who answers the message; null unassigns it. */
export const MessageOwner = z.object({ ownerId: z.string().max(100).nullable() });
export type MessageOwner = z.infer<typeof MessageOwner>;
