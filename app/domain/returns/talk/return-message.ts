import { z } from "zod";
import { neededLines } from "../../base/text/needed-text.ts";

const longest = 2_000;
const required = "Please write a message";

export const ReturnMessage = z.object({
  /** Made with the form: the same form sent twice is one message. */
  messageId: z.uuid("Please reload the page and try again"),
  text: neededLines(required, longest),
});
export type ReturnMessage = z.infer<typeof ReturnMessage>;

export const longestReturnMessage = longest;
