/** The sentence that an address names; undefined for none, and for what every object has, such as '__proto__'. */
export function sentenceIn(
  sentences: Partial<Record<string, string>>,
  name: string | null,
): string | undefined {
  return name !== null && Object.hasOwn(sentences, name) ? sentences[name] : undefined;
}
