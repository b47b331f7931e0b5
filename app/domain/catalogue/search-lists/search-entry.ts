import { z } from "zod";
import { searchLists, type SearchList } from "#db/values/search-values.ts";
import { neededLine } from "../../base/text/needed-text.ts";
import { inOneLine } from "../../base/text/typed-text.ts";
import { phraseKey } from "../search/typed-words.ts";

/** Phrases in lines or with commas between, as they are kept: each once. */
const inPhrases = (text: string) =>
  [...new Set(text.split(/[,\n]/).map((phrase) => inOneLine(phrase).trim()))]
    .filter((phrase) => phraseKey(phrase) !== "")
    .join(", ");

const text = (longest: number, clean = inOneLine) =>
  z
    .string()
    .overwrite(clean)
    .trim()
    .max(longest, `Please use at most ${longest.toLocaleString("en-IN")} characters`)
    .default("");

/** An entry of a list; `readSearchLists` says what each field holds. */
const Entry = z.object({
  list: z.enum(searchLists),
  name: neededLine("Please enter a name", 60).refine(
    (name) => phraseKey(name) !== "",
    "Please use letters or digits",
  ),
  words: text(2_000, inPhrases),
  shows: text(200),
  says: text(300),
  source: text(300),
});
export type SearchEntry = Omit<z.output<typeof Entry>, "list">;

/** What the entries of a list cannot be without. */
const needed: Partial<Record<SearchList, { [field in "words" | "shows"]?: string }>> = {
  meanings: { shows: "Please enter what they mean" },
  kinds: { shows: "Please choose a category" },
  uses: { shows: "Please choose what it needs" },
  classes: { shows: "Please enter what it needs" },
  pages: { shows: "Please enter the page's address" },
  ignored: { words: "Please enter the words to ignore" },
};

function checkEntry({ list, ...entry }: z.output<typeof Entry>, { addIssue }: z.RefinementCtx) {
  for (const field of ["words", "shows"] as const) {
    const message = entry[field] === "" && needed[list]?.[field];
    if (message) addIssue({ code: "custom", path: [field], message });
  }
  if (list === "kinds" && !/^(\w[\w-]*\s*>=\s*\d+(\.\d+)?)?$/.test(entry.says))
    addIssue({
      code: "custom",
      path: ["says"],
      message: "Please enter one filter and its least number, such as displayInches>=10",
    });
  if (list === "pages" && entry.shows !== "" && !/^\/(?!\/)\S*$/.test(entry.shows))
    addIssue({
      code: "custom",
      path: ["shows"],
      message: "Please enter a page of this shop, such as /shipping",
    });
}

export const SearchEntryInput = Entry.superRefine(checkEntry);
export type SearchEntryInput = z.output<typeof SearchEntryInput>;

/** Another entry in place of the one called `entry`, with what was seen of that. */
export const SearchEntryChange = Entry.extend({ entry: z.string(), was: z.string() }).superRefine(checkEntry);
export type SearchEntryChange = z.output<typeof SearchEntryChange>;

export const SearchEntryRemoval = Entry.pick({ list: true }).extend({ entry: z.string() });
export type SearchEntryRemoval = z.output<typeof SearchEntryRemoval>;

/** The same for the same entry. */
export const seenAs = ({ name, words, shows, says, source }: SearchEntry): string =>
  JSON.stringify([name, words, shows, says, source]);
