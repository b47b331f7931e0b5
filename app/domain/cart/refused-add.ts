/** The most different products a cart can hold. */
export const maxLines = 100;

export type RefusedAdd = "missing" | "full" | "over-stock";

/** Explains to the customer why a product was not added to a cart that already holds `held` of it. */
export function explainRefusedAdd(refused: RefusedAdd, left: number, held: number): string {
  switch (refused) {
    case "missing":
      return "It is no longer sold.";
    case "full":
      return `A cart can have at most ${maxLines} different products.`;
    case "over-stock": {
      const text = left > 0 ? `Only ${left} left.` : "It is out of stock.";
      return held > 0 ? `${text} Your cart already has ${held}.` : text;
    }
  }
}
