import type { ReactNode } from "react";
import { type ToastedProduct, useAddToCart } from "./use-add-to-cart.tsx";

type AddToCartFormProps = {
  product: ToastedProduct;
  /** Fixed here, or typed into a field named 'quantity' among the children. */
  quantity?: number;
  className?: string;
  onAdded?: () => void;
  children: ReactNode;
};

/**
 * A form that adds a product to the cart. It is a real form and so works before and without JavaScript; with JavaScript
 * the page is not left.
 */
export function AddToCartForm({ product, quantity, className, onAdded, children }: AddToCartFormProps) {
  const addToCart = useAddToCart();
  return (
    <form
      method="post"
      action="/cart"
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        const pieces = quantity ?? Number(new FormData(event.currentTarget).get("quantity"));
        if (addToCart(product, pieces)) onAdded?.();
      }}
    >
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="productId" value={product.id} />
      {quantity !== undefined && <input type="hidden" name="quantity" value={quantity} />}
      {children}
    </form>
  );
}
