/** The valid entries of a stored JSON list; none if the text is broken or is not a list. */
export function readStoredList<Entry>(
  text: string | null,
  passes: (entry: unknown) => entry is Entry,
): Entry[] {
  try {
    const list: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(list) ? list.filter(passes) : [];
  } catch {
    return [];
  }
}
