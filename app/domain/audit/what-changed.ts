type Plain = string | number | boolean | null;
type Facts = Record<string, Plain>;

/** The values that differ, before and after; undefined if none does. */
export function whatChanged<Subject extends Facts>(
  before: Subject,
  after: Subject,
): { before: Facts; after: Facts } | undefined {
  const names = Object.keys(after).filter((name) => after[name] !== before[name]);
  if (names.length === 0) return undefined;
  const only = (facts: Facts) => Object.fromEntries(names.map((name) => [name, facts[name] ?? null]));
  return { before: only(before), after: only(after) };
}
