/** What was typed into a form and not sent yet; it lasts as long as the browser's tab. */
type Typed = { startedWith: string; fields: Record<string, string> };

/**
 * Keeps what was typed into the form called `name`. `startedWith` identifies the values that the form was first filled
 * with; the typed values belong to those.
 */
export function preserveTyped(name: string, form: HTMLFormElement, startedWith = "") {
  const fields = Object.fromEntries(new FormData(form));
  try {
    sessionStorage.setItem(name, JSON.stringify({ startedWith, fields }));
  } catch {
    // Storage may be forbidden; what was typed then lasts as long as the page.
  }
}

/**
 * Restores the typed values into fields that are still as the server sent them. Fields that the browser restored, or
 * the person has typed into since, are left alone.
 */
export function restoreTyped(name: string, form: HTMLFormElement, startedWith = "") {
  const typed = readTyped(name);
  if (typed?.startedWith !== startedWith) return;
  for (const field of form.elements) {
    if (!isTextual(field) || !isAsServed(field)) continue;
    const value = typed.fields[field.name];
    // An unticked box is not among the fields of a form.
    if (isBox(field)) field.checked = value !== undefined;
    else if (isRadio(field))
      field.checked = value === undefined ? field.defaultChecked : field.value === value;
    else if (value !== undefined) field.value = value;
  }
}

/** Whether a field in this part of a form is no longer as the server sent it. */
export function isChanged(part: Element): boolean {
  return [...part.querySelectorAll("*")].some((field) => isTextual(field) && !isAsServed(field));
}

/** Forgets what was typed. Call it once the server has accepted the form. */
export function forgetTyped(name: string) {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Where storage is forbidden, nothing was kept.
  }
}

function readTyped(name: string): Typed | null {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? "null") as Typed | null;
  } catch {
    return null;
  }
}

type TextualField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isTextual(field: Element): field is TextualField {
  return ["INPUT", "TEXTAREA", "SELECT"].includes(field.tagName);
}

function isRadio(field: TextualField): field is HTMLInputElement {
  return field instanceof HTMLInputElement && field.type === "radio";
}

function isBox(field: TextualField): field is HTMLInputElement {
  return field instanceof HTMLInputElement && field.type === "checkbox";
}

function isAsServed(field: TextualField): boolean {
  if (isRadio(field) || isBox(field)) return field.checked === field.defaultChecked;
  if (!(field instanceof HTMLSelectElement)) return field.value === field.defaultValue;
  const served = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
  return field.selectedIndex === Math.max(served, 0);
}
