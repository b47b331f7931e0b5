import { sayAll } from "../../base/text/say-all.ts";
import type { LineChange } from "./normalise-lines.ts";

const maxNamed = 3;

/** The notice after two carts were merged; undefined if no quantity was clamped and no line left out. */
export function describeMerge(away: LineChange<{ name: string; stock: number }>[]): string | undefined {
  const capped = away.filter((one) => one.kind === "capped");
  const gone = away.filter((one) => one.kind === "unavailable");
  const sentences = capped
    .slice(0, maxNamed)
    .map(({ product: { name, stock }, clamped }) =>
      stock === 0
        ? `${name} is out of stock.`
        : `Only ${clamped} of ${name} left, so your cart now has ${clamped}.`,
    );
  const unnamed = capped.length - sentences.length;
  if (unnamed > 0)
    sentences.push(`The quantity of ${products(unnamed)} more was reduced to the available stock.`);
  if (gone.length > 0) {
    const names = gone.flatMap(({ name }) => name ?? []).slice(0, maxNamed);
    const nameless = gone.length - names.length;
    const them = [...names, ...(nameless > 0 ? [products(nameless)] : [])];
    sentences.push(
      `${sayAll(them)} ${gone.length === 1 ? "is" : "are"} no longer sold and ${gone.length === 1 ? "was" : "were"} removed from your cart.`,
    );
  }
  return sentences.length > 0 ? sentences.join(" ") : undefined;
}

function products(count: number): string {
  return count === 1 ? "1 product" : `${count} products`;
}
