import { useEffect } from "react";
import { useNavigate } from "react-router";
import { useCart } from "#routes/shared/cart-context.tsx";

/**
 * Goes on to the checkout for somebody who was sent back from there with an empty cart, if this browser still held what
 * was put in a moment before: first it is stored.
 */
export function useWayBackToCheckout(isForCheckout: boolean) {
  const { pieces, settleNow, isSignedIn } = useCart();
  const navigate = useNavigate();
  const canGo = isForCheckout && isSignedIn && pieces > 0;
  useEffect(() => {
    if (!canGo) return;
    void Promise.resolve(settleNow()).then(() => navigate("/checkout?settled", { replace: true }));
  }, [canGo, settleNow, navigate]);
}
