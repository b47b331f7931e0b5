/** The same for texts that differ in case and spaces only: ' Core  i7' → 'core i7' */
export const folded = (text: string): string => text.toLowerCase().replaceAll(/\s+/g, " ").trim();
