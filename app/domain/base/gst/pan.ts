import type { PersonKind } from "#db/values/vendor-values.ts";

const shape = /^[A-Z]{3}[ABCFGHJLPT][A-Z][0-9]{4}[A-Z]$/;

/** Whether this has the form of a PAN; its fourth letter says what kind of person holds it. */
export function isPan(text: string): boolean {
  return shape.test(text);
}

export const personKindNames: Record<PersonKind, string> = {
  individual: "Individual or sole proprietor",
  huf: "Hindu undivided family (HUF)",
  other: "Company, partnership or any other",
};

export function panOfGstin(gstin: string): string {
  return gstin.slice(2, 12);
}

/** What kind of person a PAN says its holder is; without a PAN nothing is known. */
export function personKindOfPan(pan: string | null): PersonKind {
  const letter = pan?.charAt(3);
  if (letter === "P") return "individual";
  return letter === "H" ? "huf" : "other";
}
