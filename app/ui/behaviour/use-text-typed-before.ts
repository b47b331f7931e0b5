import { useLayoutEffect, useState } from "react";

/** The text of each server-rendered textarea before React took it over and reset it to its default. */
const held = new WeakMap<HTMLTextAreaElement, string>();

function boxOf(id: string): HTMLTextAreaElement | undefined {
  if (typeof document === "undefined") return undefined;
  const box = document.getElementById(id);
  return box instanceof HTMLTextAreaElement ? box : undefined;
}

/**
 * Keeps text that was typed into a textarea before the page was hydrated. React leaves the text of inputs alone, but
 * resets a textarea to its default.
 */
export function useTextTypedBefore(id: string) {
  useState(() => {
    const box = boxOf(id);
    // The text was already reset by a render that React abandoned.
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
