import { useEffect } from "react";
import { useNavigate } from "react-router";
import { useCart, useCartActions } from "#routes/shared/cart/cart-context.tsx";

/**
 * Goes on to the checkout for somebody who was sent back from there with an empty cart, if this browser still held what
 * was put in a moment before: first it is stored. Whose cart is empty stays.
 */
export function useWayBackToCheckout(isForCheckout: boolean) {
  const { pieces } = useCart();
  const { settleNow } = useCartActions();
  const navigate = useNavigate();
  useEffect(() => {
    if (!isForCheckout) return;
    // Once the frame around this page has brought back what the browser kept.
    const soon = setTimeout(() => {
      const settled = settleNow();
      const to = settled || pieces > 0 ? "/checkout?settled" : "/cart";
      void Promise.resolve(settled).then(() => navigate(to, { replace: true }));
    });
    return () => clearTimeout(soon);
  }, [isForCheckout, pieces, settleNow, navigate]);
}
