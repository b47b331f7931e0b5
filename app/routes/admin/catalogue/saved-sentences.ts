import { sentenceIn } from "#routes/shared/forms/sentence-in.ts";

const sentences: Partial<Record<string, string>> = {
  heading: "Heading renamed.",
  added: "Category added. Now choose what its products need.",
  saved: "Changes saved.",
  moved: "Category moved. Search finds its products by their new place within a few minutes.",
  picture: "Picture saved.",
  "no-picture": "Picture removed.",
  assigned: "Specification saved for this category.",
  unassigned: "Specification removed from this category.",
  "category-deleted": "Category deleted.",
  "entry-added": "Search word added.",
  "entry-removed": "Search word removed.",
  "search-removed": "Search removed from the list.",
  "spec-added": "Specification added.",
  "spec-restored": "Specification brought back with the values that products had.",
  "option-saved": "Option saved.",
  "option-deleted": "Option deleted.",
  terms: "This category now has the terms of the category above it.",
};

export type Done = {
  sentence: string;
  /** The id by which it can be undone. */
  undo: string | null;
};

/** What the address says was done; undefined for nothing. */
export function whatWasDone({ searchParams }: URL): Done | undefined {
  const sentence = sentenceIn(sentences, searchParams.get("done"));
  return sentence === undefined ? undefined : { sentence, undo: searchParams.get("undo") };
}
