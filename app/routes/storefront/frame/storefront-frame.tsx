import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import type { User } from "#domain/people/credentials/user.ts";
import type { ServedCart } from "#domain/cart/cart/account-cart.ts";
import type { ShopSettings } from "#domain/shop/settings/shop-settings.server.ts";
import type { ServedWishes } from "#domain/cart/wish-list/read-wishes.server.ts";
import { Toasts } from "#ui/feedback/toasts.tsx";
import { ShopName } from "#routes/shared/screens/page-meta.ts";
import { AuthProvider } from "#routes/shared/site-frame/auth-context.tsx";
import { CartProvider } from "#routes/shared/cart/cart-context.tsx";
import { CartNotice } from "../cart/cart-notice.tsx";
import { CheckoutFooter, CheckoutHeader } from "./checkout-frame.tsx";
import { LoadingScreen } from "./loading-screen.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { WishListProvider } from "../wish-list/wish-list-context.tsx";

type SiteFrameProps = {
  settings: ShopSettings;
  /** The categories of the menu, with the addresses of their lists. */
  categories: { label: string; to: string }[];
  user: User | null;
  /** Null for a guest. */
  cart: ServedCart | null;
  wishes: ServedWishes | null;
  withWordmarks?: boolean;
  /** Leaves out the links that lead away from the checkout. */
  isCheckout?: boolean;
  children: ReactNode;
};

/** The frame of every page of the shop: skip link, header, main, footer, notices. */
export function SiteFrame(props: SiteFrameProps) {
  const { settings, categories, user, cart, wishes, withWordmarks, isCheckout = false, children } = props;
  const isLoading = useNavigation().state === "loading";
  return (
    <ShopName value={settings.name}>
      <AuthProvider user={user}>
        <CartProvider served={cart}>
          <Toasts>
            <WishListProvider served={wishes}>
              <a className="skip-link" href="#main">
                Skip to content
              </a>
              {isCheckout ? <CheckoutHeader /> : <SiteHeader categories={categories} />}
              <main id="main" tabIndex={-1} aria-busy={isLoading || undefined}>
                <LoadingScreen>{children}</LoadingScreen>
              </main>
              {isCheckout ? (
                <CheckoutFooter opening={settings.opening} />
              ) : (
                <SiteFooter settings={settings} withWordmarks={withWordmarks} />
              )}
              <CartNotice />
            </WishListProvider>
          </Toasts>
        </CartProvider>
      </AuthProvider>
    </ShopName>
  );
}
