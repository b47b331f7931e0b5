import type { FirstSuggestions } from "#domain/catalogue/searches/suggest-at-first.server.ts";
import { readStoredList, readStoredText, writeStoredText } from "#routes/shared/browser/stored-text.ts";
import { recentSearches } from "#routes/shared/browser/recent-searches.ts";
import { searchAddress, type SuggestionOption } from "./use-suggestions.ts";

const maxStored = 5;

/** Puts a search first among the recent ones, which only this browser knows. */
export function rememberSearch(text: string) {
  const search = text.trim();
  if (search === "") return;
  const others = readRecent().filter((other) => other.toLowerCase() !== search.toLowerCase());
  writeStoredText(recentSearches, JSON.stringify([search, ...others].slice(0, maxStored)));
}

/**
 * Shows what the empty field offers: recent searches at once, and what the server suggests when it has answered.
 */
export async function showFirstOptions(show: (options: SuggestionOption[]) => void) {
  let first: FirstSuggestions = { popular: [], categories: [] };
  const clear = () => {
    writeStoredText(recentSearches, "[]");
    list();
  };
  const list = () => show(listFirst(readRecent(), first, clear));
  list();
  try {
    const response = await fetch("/search/suggestions");
    if (!response.ok) return;
    first = (await response.json()) as FirstSuggestions;
    list();
  } catch {
    // The field still searches.
  }
}

function listFirst(recent: string[], { popular, categories }: FirstSuggestions, clear: () => void) {
  const isRecent = new Set(recent.map((text) => text.toLowerCase()));
  const options: SuggestionOption[] = recent.map((search) => ({
    kind: "recent",
    search,
    to: searchAddress(search),
  }));
  if (recent.length > 0) options.push({ kind: "clear", to: "#", run: clear });
  for (const search of popular)
    if (!isRecent.has(search)) options.push({ kind: "popular", search, to: searchAddress(search) });
  for (const { name, to } of categories) options.push({ kind: "category", category: name, to });
  return options;
}

function readRecent(): string[] {
  return readStoredList(readStoredText(recentSearches), (entry) => typeof entry === "string");
}
