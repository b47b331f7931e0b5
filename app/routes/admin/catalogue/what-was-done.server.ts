import { doneText, type Forms } from "#http/forms/page-forms.server.ts";
import { sentenceIn } from "#routes/shared/forms/sentence-in.ts";
import type { Done } from "./done-note.tsx";

/** What the address says was done with a form of the page, or elsewhere, with these sentences; undefined for nothing. */
export function whatWasDone(
  forms: Forms<never>,
  url: URL,
  elsewhere: Record<string, string> = {},
): Done | undefined {
  const { searchParams } = url;
  const sentence = doneText(forms, url) ?? sentenceIn(elsewhere, searchParams.get("done"));
  return sentence === undefined ? undefined : { sentence, undo: searchParams.get("undo") };
}
