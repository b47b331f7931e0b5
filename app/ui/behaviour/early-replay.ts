import { type EarlyInput, type Field, isAlive, keyOf, restore } from "./early-input.ts";

/** What the server wrote, as the browser tidies it: a slider's value is on a step. */
function written(field: Field) {
  const { options, defaultChecked, defaultValue } = field;
  if (options) return ([...options].find((option) => option.defaultSelected) ?? options[0])?.value;
  if (keyOf(field) === "checked") return defaultChecked;
  return Object.assign(field.cloneNode() as Field, { value: defaultValue }).value;
}

/** The field itself, or the one that React has put in its place and nobody has changed. */
function heirOf(field: Field): Field | undefined {
  if (field.isConnected) return field;
  const [heir, other] = document.getElementsByName(field.name) as NodeListOf<Field>;
  return heir && !other && heir[keyOf(heir)] === written(heir) ? heir : undefined;
}

/**
 * Replays what was chosen in fields that are alive now: one a task, so that each handler finds what the one before it
 * has changed.
 */
export async function replay(early: EarlyInput): Promise<void> {
  await new Promise((done) => setTimeout(done));
  for (const [chosen, value] of early) {
    const field = heirOf(chosen);
    if (!field || !isAlive(field)) continue;
    early.delete(chosen);
    if (value === written(field)) continue;
    restore(field, value);
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
    return replay(early);
  }
}
