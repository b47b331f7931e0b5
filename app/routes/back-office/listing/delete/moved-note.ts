import { inUnits } from "#domain/base/text/counts.ts";

/** What the page that asks before products are deleted has done, by the address it leads to; null for nothing. */
export function movedNote(parameters: URLSearchParams): string | null {
  const count = (name: string) => Number(/^[1-9]\d{0,2}$/.exec(parameters.get(name) ?? "")?.[0] ?? 0);
  const [deleted, archived] = [count("deleted"), count("archived")];
  if (deleted > 0) return `${inUnits(deleted, "product")} deleted.`;
  if (archived > 0)
    return `${inUnits(archived, "product")} archived. You can restore or delete ${archived === 1 ? "it" : "them"} here.`;
  return null;
}
