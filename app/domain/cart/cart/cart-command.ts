import { z } from "zod";
import type { ProductCard } from "../../catalogue/product/product-card-data.ts";
import { maxPieces, mostPieces } from "../../stock/availability.ts";
import { refusal } from "../refusals.ts";
import {
  addToCart,
  type CartLine,
  clampedQuantity,
  piecesOf,
  putLine,
  setCartQuantity,
} from "./cart-lines.ts";
import { readCartText } from "./cart-text.ts";
import { writtenAs } from "../../base/text/values-of-texts.ts";

const productId = z.string().regex(/^[1-9]\d{0,17}$/);

/** A line of a cart; typed as in a cart's text. */
export const CartLineInput = z.object({
  productId,
  quantity: z.int().min(1).max(maxPieces),
  priceWhenAdded: z.int().min(1).max(999_999_999).nullable(),
});

const nothingAdded = `Nothing was added to your cart. Please enter a whole number from 1 to ${maxPieces}.`;
const notChanged = "The quantity was not changed. Please enter a whole number.";

export const CartCommand = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("add"),
    productId,
    quantity: z.int(nothingAdded).min(1, nothingAdded).max(maxPieces, nothingAdded),
  }),
  z.object({
    intent: z.literal("set"),
    productId,
    quantity: z.int(notChanged).min(-999_999_999, notChanged).max(999_999_999, notChanged),
  }),
  z.object({ intent: z.literal("remove"), productId }),
  z.object({ intent: z.literal("clear") }),
  z.object({
    intent: z.literal("undo"),
    lines: z.array(CartLineInput).register(writtenAs, { read: readCartText }),
  }),
]);
export type CartCommand = z.output<typeof CartCommand>;

export function productsOfCommand(command: CartCommand): string[] {
  if (command.intent === "clear") return [];
  return command.intent === "undo" ? command.lines.map((line) => line.productId) : [command.productId];
}

/**
 * Applies a cart command to the lines and returns the new ones.
 * Refuses: to add a product that is not on sale; more than is in stock; one product too many for the cart.
 */
export function applyCartCommand(
  lines: CartLine[],
  command: CartCommand,
  products: ReadonlyMap<string, ProductCard>,
): CartLine[] {
  if (command.intent === "clear") return [];
  if (command.intent === "undo")
    return command.lines.reduce((cart, line) => putBack(cart, line, products), lines);
  const product = products.get(command.productId);
  if (command.intent === "add") return add(lines, product, command.quantity);
  if (command.intent === "set" && product) return setCartQuantity(lines, product, command.quantity);
  return putLine(lines, { productId: command.productId, quantity: 0, priceWhenAdded: null });
}

function add(lines: CartLine[], product: ProductCard | undefined, quantity: number): CartLine[] {
  const added = addToCart(lines, product, quantity);
  if (added.outcome === "added") return added.lines;
  const name = product?.name ?? null;
  switch (added.outcome) {
    case "missing":
      throw refusal("cart.unavailable", { product: name });
    case "full":
      throw refusal("cart.full", { product: name });
    case "over-stock":
      throw refusal("cart.over-stock", {
        product: name,
        left: product ? mostPieces(product) : 0,
        held: piecesOf(lines, product?.id ?? ""),
      });
  }
}

/** Puts a removed line back, unless its product is in the cart again. */
function putBack(lines: CartLine[], line: CartLine, products: ReadonlyMap<string, ProductCard>): CartLine[] {
  const product = products.get(line.productId);
  if (!product || piecesOf(lines, line.productId) > 0) return lines;
  return putLine(lines, { ...line, quantity: clampedQuantity(line.quantity, product) });
}
