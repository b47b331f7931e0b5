import { useCallback } from "react";
import { piecesOf } from "#domain/cart/cart/cart-lines.ts";
import { mostPieces } from "#domain/stock/availability.ts";
import { explainRefusedAdd } from "#domain/cart/refused-add.ts";
import type { ProductCard } from "#domain/catalogue/product/product-card-data.ts";
import { useToast } from "#ui/feedback/toasts.tsx";
import { useCartActions } from "./cart-context.tsx";
import { ProductPicture } from "../product/product-picture.tsx";

export type ToastedProduct = Pick<
  ProductCard,
  "id" | "name" | "stock" | "preOrder" | "price" | "discountPrice" | "picture"
>;

/** Adds a product to the cart and shows the outcome in a toast. Returns true when the pieces are in the cart. */
export function useAddToCart(): (product: ToastedProduct, quantity: number) => boolean {
  const cart = useCartActions();
  const toast = useToast();
  return useCallback(
    (product, quantity) => {
      const outcome = cart.add(product, quantity);
      const picture = (
        <span className="plate">
          <ProductPicture picture={product.picture} sizes="48px" widest={160} decorative />
        </span>
      );
      if (outcome === "added") {
        toast({
          title: "Added to cart",
          detail: quantity === 1 ? product.name : `${quantity} × ${product.name}`,
          picture,
          action: { label: "View cart", to: "/cart" },
        });
        return true;
      }
      const left = mostPieces(product);
      const inCart = piecesOf(cart.lines(), product.id);
      console.warn(
        `Not added to the cart: ${product.name}, ${quantity} asked, ${inCart} held, ${left} in stock`,
      );
      toast({
        title: "Not added",
        detail: explainRefusedAdd(outcome, left, inCart),
        picture,
        action: inCart > 0 ? { label: "View cart", to: "/cart" } : undefined,
        tone: "error",
      });
      return false;
    },
    [cart, toast],
  );
}
