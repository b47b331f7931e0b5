const shape = /^[A-Z]{3}[ABCFGHJLPT][A-Z][0-9]{4}[A-Z]$/;

/** Whether this has the form of a PAN; its fourth letter says what kind of person holds it. */
export function isPan(text: string): boolean {
  return shape.test(text);
}
