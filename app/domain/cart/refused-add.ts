import { type AddOutcome, mostLines } from "./cart-lines.ts";

export type RefusedAdd = Exclude<AddOutcome, "added">;

/** Why a product was not put into a cart that holds `held` of it, for the person who asked. */
export function explainRefusedAdd(refused: RefusedAdd, stock: number, held: number): string {
  switch (refused) {
    case "missing":
      return "It is no longer sold here.";
    case "full":
      return `A cart holds ${mostLines} different machines at most.`;
    case "over-stock": {
      const left = stock === 0 ? "It is out of stock." : `Only ${stock} left.`;
      return held > 0 ? `${left} Your cart holds ${held} already.` : left;
    }
  }
}
