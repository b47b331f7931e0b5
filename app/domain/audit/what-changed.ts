type Plain = string | number | boolean | null;
type Facts = Record<string, Plain>;

/** The facts that differ, as they were and as they are now; undefined where nothing does. */
export function whatChanged<Subject extends Facts>(
  before: Subject,
  after: Subject,
): { before: Facts; after: Facts } | undefined {
  const names = Object.keys(after).filter((name) => after[name] !== before[name]);
  if (names.length === 0) return undefined;
  const only = (facts: Facts) => Object.fromEntries(names.map((name) => [name, facts[name] ?? null]));
  return { before: only(before), after: only(after) };
}
