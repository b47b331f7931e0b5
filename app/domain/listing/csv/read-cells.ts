import type { FactName } from "../facts/product-facts.ts";
import { dropForeignSpecs, type ProductInput, productShapes } from "../editing/product-input.ts";

type Read = { value: unknown } | { messages: string[] };
type Issue = { name: FactName; message: string };

export type ReadCells = (
  typed: Readonly<Record<string, string | undefined>>,
) => { input: ProductInput } | { issues: Issue[] };

const longestKept = 100;
const mostKept = 1_000;

/**
 * Reads the cells of one product after the other as ProductInput does. Most cells of a file say what others in their
 * column said, so short ones are read once; it is made for one file and forgotten with it.
 */
export function cellReader(): ReadCells {
  const columns = Object.entries(productShapes).map(([name, shape]) => ({
    name,
    read: keepingWhatWasRead((text) => {
      const parsed = shape.safeParse(text);
      if (parsed.success) return { value: parsed.data };
      return { messages: parsed.error.issues.map(({ message }) => message) };
    }),
  }));
  return (typed) => {
    const input: Record<string, unknown> = {};
    const issues: Issue[] = [];
    for (const { name, read } of columns) {
      const cell = read(typed[name]);
      if ("value" in cell) input[name] = cell.value;
      else for (const message of cell.messages) issues.push({ name: name as FactName, message });
    }
    return issues.length > 0
      ? { issues }
      : { input: dropForeignSpecs(input as Parameters<typeof dropForeignSpecs>[0]) };
  };
}

function keepingWhatWasRead(read: (text: string | undefined) => Read) {
  const kept = new Map<string | undefined, Read>();
  return (text: string | undefined): Read => {
    const known = kept.get(text);
    if (known) return known;
    const found = read(text);
    if (kept.size < mostKept && (text?.length ?? 0) <= longestKept) kept.set(text, found);
    return found;
  };
}
