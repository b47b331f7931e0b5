import { useEffect } from "react";
import { findCartNotice, cartNoticeCookie } from "#domain/cart/cart/cart-notice-cookie.ts";
import { useToast } from "#ui/feedback/toasts.tsx";
import { cookieOptions } from "#routes/shared/cart/guest-cart-store.ts";
import { useCart } from "#routes/shared/cart/cart-context.tsx";

/** Shows once what was lowered or left out when a guest's cart and an account cart were merged. */
export function CartNotice() {
  const toast = useToast();
  // A merge changes the cart, and so renders this component again.
  useCart();

  useEffect(() => {
    const secure = cookieOptions();
    const notice = findCartNotice(document.cookie, secure);
    if (notice === undefined) return;
    document.cookie = cartNoticeCookie("", secure);
    toast({
      title: "Your carts were combined",
      detail: notice,
      action: { label: "View cart", to: "/cart" },
      stays: true,
    });
  });

  return null;
}
