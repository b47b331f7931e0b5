import { useEffect, useRef } from "react";
import { useNavigation, useRevalidator } from "react-router";
import { useCart } from "#routes/shared/cart/cart-context.tsx";

/** Reloads the bill when a change of the cart has been stored, whether from this tab or another one. */
export function useCartEvents() {
  const { revision } = useCart();
  const { state } = useNavigation();
  const { revalidate } = useRevalidator();
  const billed = useRef(revision);

  useEffect(() => {
    // Placing the order empties the cart; that event must not interrupt the navigation to the next page.
    if (billed.current === revision || state !== "idle") return;
    billed.current = revision;
    void revalidate();
  }, [revision, state, revalidate]);
}
