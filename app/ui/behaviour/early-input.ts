import { useEffect, useLayoutEffect } from "react";

/** Or a select, or a textarea: what is used of them here is the same. */
export type Field = HTMLInputElement & Partial<Pick<HTMLSelectElement, "options">>;
/** What a person chose or typed before the field was alive, in this order. */
export type EarlyInput = Map<Field, string | boolean>;

const early: EarlyInput = new Map();
let isHydrated = false;

export const keyOf = ({ type }: Field) => (/^(radio|checkbox)$/.test(type) ? "checked" : "value");
/** React leaves its keys on an element that it has taken over. */
export const isAlive = (field: Field) =>
  isHydrated && Object.keys(field).some((key) => key.startsWith("__reactProps"));
/** Where the caret was. React's next render may empty a field before what was typed there is replayed. */
let caret: [Field, number | null, number | null] | undefined;
export function restore(field: Field, value: string | boolean) {
  if (field[keyOf(field)] === value) return;
  Object.assign(field, { [keyOf(field)]: value });
  if (caret?.[0] === field && caret[1] !== null) field.setSelectionRange(caret[1], caret[2]);
}

function note(field: Field) {
  early.delete(field);
  if (!("form" in field) || isAlive(field)) return;
  early.set(field, field[keyOf(field)]);
  if (field === document.activeElement) caret = [field, field.selectionStart, field.selectionEnd];
}

if (typeof document !== "undefined") {
  const hear = ({ target }: Event) => note(target as Field);
  for (const field of document.querySelectorAll<Field>(
    "input:not([type=radio]),input:checked,select,textarea",
  ))
    if (
      field.options
        ? [...field.options].some((option) => option.selected !== option.defaultSelected)
        : field.value !== field.defaultValue || field.checked !== field.defaultChecked
    )
      note(field);
  addEventListener("input", hear, true);
  addEventListener("change", hear, true);
}

/**
 * Replays what was chosen before the scripts came. React keeps it in most fields until the next render, but no handler
 * hears of it. For the root, and each part of a page that comes alive later.
 */
export function useEarlyInput() {
  useLayoutEffect(() => {
    isHydrated = true;
    early.forEach((value, field) => isAlive(field) && restore(field, value));
  }, []);
  useEffect(() => {
    if (early.size > 0) void import("./early-replay.ts").then(({ replay }) => replay(early));
  }, []);
}
