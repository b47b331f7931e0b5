import { neededLine } from "./needed-text.ts";

/** A reason for an action, in one line that somebody else reads. */
export const Reason = neededLine("Please give a reason", 300);
