import { useCallback, useSyncExternalStore } from "react";

export const recentSearches = "recent-searches";
/** The key of the PIN code that was asked for, and the event that says that it changed. */
export const pinKey = "pin";
/** Whether the customer wants to collect at the shop: 'on', or '' for a delivery. */
export const collectKey = "collect";

const listeners = new Set<() => void>();
// Used when storage is forbidden or full; these texts last only as long as the page.
const unstored = new Map<string, string>();

/**
 * A text that this browser stores under `key`, the same in all its tabs. It is null when nothing is stored, and until
 * hydration. The setter passes the current text to `change`, because another tab may just have changed it.
 */
export function useStoredText(
  key: string,
): [string | null, (change: (text: string | null) => string) => void] {
  const text = useSyncExternalStore(
    listen,
    () => readStoredText(key),
    () => null,
  );
  const save = useCallback(
    (change: (text: string | null) => string) => {
      writeStoredText(key, change(readStoredText(key)));
      for (const listener of listeners) listener();
    },
    [key],
  );
  return [text, save];
}

export function readStoredText(key: string): string | null {
  const held = unstored.get(key);
  if (held !== undefined) return held;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores the text without notifying any listener. */
export function writeStoredText(key: string, text: string) {
  try {
    localStorage.setItem(key, text);
    unstored.delete(key);
  } catch {
    unstored.set(key, text);
  }
}

function listen(listener: () => void) {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** The valid entries of a stored JSON list; none if the text is broken or is not a list. */
export function readStoredList<Entry>(
  text: string | null,
  passes: (entry: unknown) => entry is Entry,
): Entry[] {
  try {
    const list: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(list) ? list.filter(passes) : [];
  } catch {
    return [];
  }
}
