import { z } from "zod";
import { neededLine } from "../../base/text/needed-text.ts";

export const longestReason = 200;

const pieces = "Please enter a whole number of pieces";

/**
 * Which pieces of a part go now, by the position of their line; all of a line that is not named. The others wait until
 * `movedTo`, 'YYYY-MM-DD'. `contents` is what the form showed, see contentsVersion.
 */
export const SplitInput = z.object({
  now: z.record(z.string().regex(/^\d{1,3}$/), z.int(pieces).min(0, pieces)).default({}),
  movedTo: z.iso.date("Please choose the date for the rest"),
  reason: neededLine("Tell the customer why the rest comes later.", longestReason),
  contents: z.string(),
});
export type SplitInput = z.infer<typeof SplitInput>;

export const JoinInput = z.object({ other: z.uuid() });
export type JoinInput = z.infer<typeof JoinInput>;
