import type { LineChange } from "./normalise-lines.ts";

const mostNamed = 3;

/** What a person is told after their carts were brought together; undefined when nothing was capped or left out. */
export function describeMerge(away: LineChange<{ name: string; stock: number }>[]): string | undefined {
  const capped = away.filter((one) => one.kind === "capped");
  const unavailable = away.length - capped.length;
  const sentences = capped
    .slice(0, mostNamed)
    .map(({ product: { name, stock }, kept }) =>
      stock === 0
        ? `${name} is out of stock.`
        : `Only ${kept} of ${name} ${kept === 1 ? "is" : "are"} left, so your cart holds ${kept}.`,
    );
  const unnamed = capped.length - sentences.length;
  if (unnamed > 0) sentences.push(`${machines(unnamed)} more could not be kept in full.`);
  if (unavailable > 0) {
    sentences.push(
      `${machines(unavailable)} ${unavailable === 1 ? "is" : "are"} no longer sold and left your cart.`,
    );
  }
  return sentences.length > 0 ? sentences.join(" ") : undefined;
}

function machines(count: number): string {
  return count === 1 ? "1 machine" : `${count} machines`;
}
