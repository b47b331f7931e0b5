import type { LineChange } from "./normalise-lines.ts";

const mostNamed = 3;

/** The notice after two carts were merged; undefined if no quantity was clamped and no line left out. */
export function describeMerge(away: LineChange<{ name: string; stock: number }>[]): string | undefined {
  const capped = away.filter((one) => one.kind === "capped");
  const unavailable = away.length - capped.length;
  const sentences = capped
    .slice(0, mostNamed)
    .map(({ product: { name, stock }, kept }) =>
      stock === 0
        ? `${name} is out of stock.`
        : `Only ${kept} of ${name} left, so your cart now has ${kept}.`,
    );
  const unnamed = capped.length - sentences.length;
  if (unnamed > 0)
    sentences.push(`The quantity of ${products(unnamed)} more was reduced to the available stock.`);
  if (unavailable > 0) {
    sentences.push(
      `${products(unavailable)} ${unavailable === 1 ? "is" : "are"} no longer sold and ${unavailable === 1 ? "was" : "were"} removed from your cart.`,
    );
  }
  return sentences.length > 0 ? sentences.join(" ") : undefined;
}

function products(count: number): string {
  return count === 1 ? "1 product" : `${count} products`;
}
