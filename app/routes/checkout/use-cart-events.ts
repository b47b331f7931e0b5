import { useEffect, useRef } from "react";
import { useNavigation, useRevalidator } from "react-router";
import { useCart } from "#routes/shared/cart/cart-context.tsx";

/** Bills the page anew once a change of the cart is stored, made here a moment ago or in another tab. */
export function useCartEvents() {
  const { revision } = useCart();
  const { state } = useNavigation();
  const { revalidate } = useRevalidator();
  const billed = useRef(revision);

  useEffect(() => {
    // Placing the order empties the cart, and that news must not overtake the way to the next page.
    if (billed.current === revision || state !== "idle") return;
    billed.current = revision;
    void revalidate();
  }, [revision, state, revalidate]);
}
