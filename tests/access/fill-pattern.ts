/** '/products/:slug' → '/products/machine-1'; what `examples` do not name becomes `otherwise`, or stays as it is. */
export function fillPattern(pattern: string, examples: Record<string, string>, otherwise?: string): string {
  return pattern.replace(
    /:(\w+)|\*/g,
    (found, name: string | undefined) => examples[name ?? found] ?? otherwise ?? found,
  );
}
