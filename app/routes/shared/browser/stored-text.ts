import { useCallback, useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
// Storage may be forbidden or full; what is kept then lasts as long as the page.
const unstored = new Map<string, string>();

/**
 * A text this browser keeps under `key`, the same in all its tabs; null where nothing is kept, and until the page
 * has come alive. The setter is handed the text of this moment, which another tab may just have changed.
 */
export function useStoredText(
  key: string,
): [string | null, (change: (text: string | null) => string) => void] {
  const text = useSyncExternalStore(
    listen,
    () => readStoredText(key),
    () => null,
  );
  const keep = useCallback(
    (change: (text: string | null) => string) => {
      writeStoredText(key, change(readStoredText(key)));
      for (const listener of listeners) listener();
    },
    [key],
  );
  return [text, keep];
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

/** Keeps the text without telling anybody of it. */
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
