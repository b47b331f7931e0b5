import { pinKey, recentSearches, writeStoredText } from "./stored-text.ts";

/** Clears what this browser keeps of a person who leaves: the last searches and the PIN code. */
export function forgetPerson(): void {
  writeStoredText(recentSearches, "[]");
  writeStoredText(pinKey, "");
  dispatchEvent(new Event(pinKey));
}
