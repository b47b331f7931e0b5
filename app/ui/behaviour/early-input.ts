import { useEffect, useLayoutEffect } from "react";

/** Or a select, or a textarea: what is used of them here is the same. */
type Field = HTMLInputElement & Partial<Pick<HTMLSelectElement, "options">>;

/** What a person chose or typed before the field was alive, in this order. */
const early = new Map<Field, string | boolean>();
let isHydrated = false;

const keyOf = ({ type }: Field) => (/^(radio|checkbox)$/.test(type) ? "checked" : "value");
const read = (field: Field) => field[keyOf(field)];
/** React leaves its keys on an element that it has taken over. */
const isAlive = (field: Field) =>
  isHydrated && Object.keys(field).some((key) => key.startsWith("__reactProps"));

/** What the server wrote, as the browser tidies it: a slider's value is on a step. */
function written(field: Field) {
  const { options, defaultChecked, defaultValue } = field;
  if (options) return ([...options].find((option) => option.defaultSelected) ?? options[0])?.value;
  if (keyOf(field) === "checked") return defaultChecked;
  return Object.assign(field.cloneNode() as Field, { value: defaultValue }).value;
}

if (typeof document !== "undefined") {
  const hear = ({ target }: Event) => {
    const field = target as Field;
    early.delete(field);
    if ("form" in field && !isAlive(field)) early.set(field, read(field));
  };
  for (const field of document.querySelectorAll<Field>(
    "input:not([type=radio]),input:checked,select,textarea",
  ))
    if (read(field) !== written(field)) early.set(field, read(field));
  addEventListener("input", hear, true);
  addEventListener("change", hear, true);
}

/** One field a task, so that each handler finds what the one before it has changed. */
async function replay() {
  await new Promise((done) => setTimeout(done));
  for (const [field, value] of early) {
    if (!isAlive(field)) continue;
    restore(field, value);
    early.delete(field);
    // React believes that it knows this value already. Its setter on another element changes only what it believes.
    const key = keyOf(field);
    const before = key === "checked" ? !value : written(field);
    Object.getOwnPropertyDescriptor(field, key)?.set?.call(field.cloneNode(), before);
    // A mouse's click would change the tick; this one does not.
    for (const type of [key === "checked" && "click", "input", "change"])
      if (type) field.dispatchEvent(new Event(type, { bubbles: true }));
    // What React renders after these events comes first.
    await Promise.resolve();
    if (field !== document.activeElement) field.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
    return replay();
  }
}

function restore(field: Field, value: string | boolean) {
  if (read(field) !== value) Object.assign(field, { [keyOf(field)]: value });
}

/**
 * Replays what was chosen before the scripts came. React keeps it in most fields until the next render, but no handler
 * hears of it. For the root, and each part of a page that comes alive later.
 */
export function useEarlyInput() {
  useLayoutEffect(() => {
    isHydrated = true;
    for (const [field, value] of early) {
      // React has put another element in its place.
      const [heir, other] = field.isConnected ? [field] : document.getElementsByName(field.name);
      if (!heir || other || !isAlive(heir as Field)) continue;
      if (heir !== field) {
        early.delete(field);
        if (read(heir as Field) !== written(heir as Field)) continue;
        early.set(heir as Field, value);
      }
      restore(heir as Field, value);
    }
  }, []);
  useEffect(() => void replay(), []);
}
