import { inUnits } from "#domain/base/text/counts.ts";
import { joinSome } from "#domain/base/text/join-names.ts";

/** What products lose that have a value of a specification which leaves their category. */
export function lostText(products: number, names: readonly string[]): string {
  if (products === 0) return "No product has a value for it.";
  const lose = products === 1 ? "no longer shows its value" : "no longer show their value";
  return `${inUnits(products, "product")} ${lose}: ${joinSome(names, products)}. Shoppers can no longer filter by it.`;
}

/** What becomes of products on sale without a value of a specification that becomes required. */
export function neededText(products: number, names: readonly string[]): string {
  const [have, stay] = products === 1 ? ["has", "It stays"] : ["have", "They stay"];
  return `${inUnits(products, "product")} on sale ${have} no value for it: ${joinSome(names, products)}. ${stay} on sale; sellers are asked for the value when they next publish.`;
}
