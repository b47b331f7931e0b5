import { useEffect, useLayoutEffect } from "react";

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const fields = "input:enabled, select:enabled, textarea:enabled";
/** What a person chose or typed before the field was alive. */
const early = new Map<Field, string | boolean>();
let isHydrated = false;
let path = "";

const keyOf = (field: Field) => (/^(radio|checkbox)$/.test(field.type) ? "checked" : "value");
const read = (field: Field) => (field as HTMLInputElement)[keyOf(field)];
/** React leaves its keys on an element that it has taken over. */
const isAlive = (field: Field) =>
  isHydrated && Object.keys(field).some((key) => key.startsWith("__reactProps"));

/** What the server wrote, as the browser tidies it: a slider's value is on a step. */
function written(field: Field) {
  if ("options" in field)
    return (
      field.querySelector<HTMLOptionElement>("[selected]") ??
      field.querySelector<HTMLOptionElement>("option:enabled")
    )?.value;
  if (keyOf(field) === "checked") return (field as HTMLInputElement).defaultChecked;
  return Object.assign(field.cloneNode() as HTMLInputElement, { value: field.defaultValue }).value;
}

function note(field: Field) {
  if (field.type === "radio") {
    if (!read(field)) return;
    for (const other of early.keys())
      if (other.name === field.name && other.form === field.form) early.delete(other);
  }
  if (isAlive(field) || read(field) === written(field)) early.delete(field);
  else early.set(field, read(field));
}

if (typeof document !== "undefined") {
  const hear = ({ target }: Event) => (target as Element).matches?.(fields) && note(target as Field);
  path = location.pathname;
  document.querySelectorAll<Field>(fields).forEach(note);
  addEventListener("input", hear, true);
  addEventListener("change", hear, true);
}

function restore(field: Field, value: string | boolean) {
  if (read(field) !== value) Object.assign(field, { [keyOf(field)]: value });
}

/** One field a task, so that each handler finds what the one before it has changed. */
async function replay() {
  await new Promise((done) => setTimeout(done));
  for (const [field, value] of early) {
    if (!isAlive(field)) continue;
    early.delete(field);
    restore(field, value);
    const key = keyOf(field);
    // React believes that it knows this value already. Its setter on another element changes only what it believes.
    const before = key === "checked" ? !value : written(field);
    Object.getOwnPropertyDescriptor(field, key)?.set?.call(field.cloneNode(), before);
    const send = (event: Event) => field.dispatchEvent(event);
    // Not a mouse's click, which would change the tick.
    if (key === "checked") send(new Event("click", { bubbles: true }));
    send(new Event("input", { bubbles: true }));
    send(new Event("change", { bubbles: true }));
    // What React renders after these events comes first.
    await Promise.resolve();
    if (field !== document.activeElement) send(new FocusEvent("focusout", { bubbles: true }));
    return replay();
  }
}

/**
 * Replays what was chosen before the scripts came. React keeps it in most fields until the next render, but no handler
 * hears of it. For the root, and each part of a page that comes alive later.
 */
export function useEarlyInput() {
  useLayoutEffect(() => {
    isHydrated = true;
    early.forEach((value, field) => {
      if (isAlive(field)) restore(field, value);
      if (field.isConnected || path !== location.pathname) return;
      // React has put another element in its place.
      const [heir, other] = document.getElementsByName(field.name) as NodeListOf<Field>;
      if (!heir || other) return;
      early.delete(field);
      if (read(heir) === written(heir)) early.set(heir, value);
    });
  }, []);
  useEffect(() => void replay(), []);
}
