/** How many different products a cart holds at most. */
export const mostLines = 100;

export type RefusedAdd = "missing" | "full" | "over-stock";

/** Why a product was not put into a cart that holds `held` of it, for the person who asked. */
export function explainRefusedAdd(refused: RefusedAdd, stock: number, held: number): string {
  switch (refused) {
    case "missing":
      return "It is no longer sold.";
    case "full":
      return `A cart can have at most ${mostLines} different products.`;
    case "over-stock": {
      const left = stock === 0 ? "It is out of stock." : `Only ${stock} left.`;
      return held > 0 ? `${left} Your cart already has ${held}.` : left;
    }
  }
}
