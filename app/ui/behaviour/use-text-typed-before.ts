import { useLayoutEffect, useState } from "react";

/** What a box held that was written by the server, before React took it over and put its first text back. */
const held = new WeakMap<HTMLTextAreaElement, string>();

function boxOf(id: string): HTMLTextAreaElement | undefined {
  if (typeof document === "undefined") return undefined;
  const box = document.getElementById(id);
  return box instanceof HTMLTextAreaElement ? box : undefined;
}

/**
 * Keeps what was typed into a box of several lines before the scripts came: React leaves the text of single lines alone,
 * but sets such a box back to its default.
 */
export function useTextTypedBefore(id: string) {
  useState(() => {
    const box = boxOf(id);
    // A render that was given up has set it back already.
    if (box && !(held.has(box) && box.value === box.defaultValue)) held.set(box, box.value);
  });
  useLayoutEffect(() => {
    const box = boxOf(id);
    const typed = box && held.get(box);
    if (!box || typed === undefined) return;
    held.delete(box);
    if (box.value !== typed) box.value = typed;
  }, [id]);
}
