import { conflict, invalid, tooMany } from "./refusal-table.ts";

/** Refusals that can happen to any request, and those of the shop's own work. */
export const generalRefusals = {
  "request.unreadable": invalid("We could not read this request. Please try again."),
  "request.too-often": tooMany(
    ({ minutes }: { minutes: number }) =>
      `You have tried this too many times. Please try again in ${minutes} minutes, or call us.`,
  ),
  "request.too-often-while-typing": tooMany(
    "Too many requests in a short time. Please wait a moment and try again.",
  ),
  "undo.nothing-left": invalid("There is nothing to undo."),
  "job.not-failed": conflict("This job is no longer in the list of failed jobs."),
};
