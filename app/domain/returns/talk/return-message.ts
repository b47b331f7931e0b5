import { z } from "zod";
import { inLines } from "../../text/typed-text.ts";

const longest = 2_000;
const required = "Please write a message";

/** A message that one side of a return writes to the others. */
export const ReturnMessage = z.object({
  /** Made with the form: the same form sent twice is one message. */
  messageId: z.uuid("Please reload the page and try again"),
  text: z
    .string(required)
    .overwrite(inLines)
    .trim()
    .min(1, required)
    .max(longest, `Please use at most ${longest.toLocaleString("en-IN")} characters`),
});
export type ReturnMessage = z.infer<typeof ReturnMessage>;

export const longestReturnMessage = longest;
