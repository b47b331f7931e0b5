/** The most different products a cart can hold. */
export const maxLines = 100;

export type RefusedAdd = "missing" | "full" | "over-stock";

/** Explains to the customer why a product was not added to a cart that already holds `held` of it. */
export function explainRefusedAdd(refused: RefusedAdd, stock: number, held: number): string {
  switch (refused) {
    case "missing":
      return "It is no longer sold.";
    case "full":
      return `A cart can have at most ${maxLines} different products.`;
    case "over-stock": {
      const left = stock === 0 ? "It is out of stock." : `Only ${stock} left.`;
      return held > 0 ? `${left} Your cart already has ${held}.` : left;
    }
  }
}
