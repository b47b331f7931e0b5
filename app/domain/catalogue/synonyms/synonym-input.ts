import { z } from "zod";
import { folded } from "../../base/text/folded.ts";
import { neededLine } from "../../base/text/needed-text.ts";

/** Words that customers type, in lower case, and what the shop searches for instead. */
export const SynonymInput = z.object({
  words: neededLine("Please enter what customers type", 60).transform(folded),
  meaning: neededLine("Please enter what they mean", 100),
});
export type SynonymInput = z.output<typeof SynonymInput>;

/** Another meaning, with the one that was seen. */
export const SynonymChange = SynonymInput.extend({ was: z.string() });
export type SynonymChange = z.output<typeof SynonymChange>;
