/** What was typed into a form and not sent yet; it lasts as long as the browser's tab. */
type Typed = { startedWith: string; fields: Record<string, string> };

/** `startedWith` names what the form called `name` was filled with at first; what is typed belongs to that. */
export function keepTyped(name: string, form: HTMLFormElement, startedWith = "") {
  const fields = Object.fromEntries(new FormData(form));
  try {
    sessionStorage.setItem(name, JSON.stringify({ startedWith, fields }));
  } catch {
    // Storage may be forbidden; what is typed then lives as long as the page.
  }
}

/** Fills what still stands as it was served; what the browser brought back, or the person typed meanwhile, stays. */
export function restoreTyped(name: string, form: HTMLFormElement, startedWith = "") {
  const typed = readTyped(name);
  if (typed?.startedWith !== startedWith) return;
  for (const field of form.elements) {
    if (!isTextual(field) || !isAsServed(field)) continue;
    const kept = typed.fields[field.name];
    if (kept !== undefined) field.value = kept;
  }
}

/** Called once what was typed has been taken: from then on the shop keeps it. */
export function forgetTyped(name: string) {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Nothing was kept where storage is forbidden.
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

function isAsServed(field: TextualField): boolean {
  if (!(field instanceof HTMLSelectElement)) return field.value === field.defaultValue;
  const served = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
  return field.selectedIndex === Math.max(served, 0);
}
