import { useEffect } from "react";
import { useNavigate } from "react-router";
import { useCart, useCartActions } from "#routes/shared/cart/cart-context.tsx";

/**
 * Continues to the checkout for a customer whom it redirected here with an empty cart, if this browser still held
 * unsaved changes: it saves them first. A customer whose cart is really empty stays on this page.
 */
export function useWayBackToCheckout(isForCheckout: boolean) {
  const { pieces } = useCart();
  const { settleNow } = useCartActions();
  const navigate = useNavigate();
  useEffect(() => {
    if (!isForCheckout) return;
    // Runs after the frame around this page has restored the unsaved changes that the browser kept.
    const soon = setTimeout(() => {
      const settled = settleNow();
      const to = settled || pieces > 0 ? "/checkout?settled" : "/cart";
      void Promise.resolve(settled).then(() => navigate(to, { replace: true }));
    });
    return () => clearTimeout(soon);
  }, [isForCheckout, pieces, settleNow, navigate]);
}
