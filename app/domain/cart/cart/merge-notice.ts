import { joinNames } from "../../base/text/join-names.ts";
import { canBeBought, type Stocked } from "../../stock/availability.ts";
import type { LineChange } from "./normalise-lines.ts";

const maxNamed = 3;

/** The notice after two carts were merged; undefined if no quantity was clamped and no line left out. */
export function describeMerge(away: LineChange<{ name: string } & Stocked>[]): string | undefined {
  const capped = away.filter((change) => change.kind === "capped");
  const missing = away.filter((change) => change.kind === "unavailable");
  const sentences = capped
    .slice(0, maxNamed)
    .map(({ product, clamped }) =>
      canBeBought(product)
        ? `Only ${clamped} of ${product.name} left, so your cart now has ${clamped}.`
        : `${product.name} is out of stock.`,
    );
  const unnamed = capped.length - sentences.length;
  if (unnamed > 0)
    sentences.push(`The quantity of ${products(unnamed)} more was reduced to the available stock.`);
  if (missing.length > 0) {
    const names = missing.flatMap(({ name }) => name ?? []).slice(0, maxNamed);
    const nameless = missing.length - names.length;
    const them = [...names, ...(nameless > 0 ? [products(nameless)] : [])];
    sentences.push(
      `${joinNames(them)} ${missing.length === 1 ? "is" : "are"} no longer sold and ${missing.length === 1 ? "was" : "were"} removed from your cart.`,
    );
  }
  return sentences.length > 0 ? sentences.join(" ") : undefined;
}

function products(count: number): string {
  return count === 1 ? "1 product" : `${count} products`;
}
