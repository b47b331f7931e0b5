/** '/products/:slug' → '/products/machine-1'. Parameters without an example become `otherwise`, or stay unchanged. */
export function fillPattern(pattern: string, examples: Record<string, string>, otherwise?: string): string {
  return pattern.replace(
    /:(\w+)|\*/g,
    (match, name: string | undefined) => examples[name ?? match] ?? otherwise ?? match,
  );
}
