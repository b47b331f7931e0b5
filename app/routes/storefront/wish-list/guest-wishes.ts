import { useCallback, useMemo } from "react";
import { maxWishes } from "#domain/cart/wish-list/wish-limit.ts";
import { readStoredList, useStoredText } from "#routes/shared/browser/stored-text.ts";

const storageKey = "wish-list";

/** The products on the wish list of this browser's guest, the latest first, and a function to change the list. */
export function useGuestWishes(): [string[], (change: (wishes: string[]) => string[]) => void] {
  const [text, keep] = useStoredText(storageKey);
  const wishes = useMemo(() => readWishes(text), [text]);
  const change = useCallback(
    (change: (wishes: string[]) => string[]) =>
      keep((stored) => JSON.stringify(change(readWishes(stored)).slice(0, maxWishes))),
    [keep],
  );
  return [wishes, change];
}

function readWishes(text: string | null): string[] {
  return readStoredList(text, isProductId);
}

function isProductId(entry: unknown): entry is string {
  return typeof entry === "string" && /^[1-9]\d{0,17}$/.test(entry);
}
