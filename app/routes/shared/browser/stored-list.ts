/** The entries of a stored JSON list that pass; none when the text is broken or no list. */
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
