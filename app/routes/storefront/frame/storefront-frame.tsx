import { type ReactNode, Suspense } from "react";
import { useNavigation } from "react-router";
import type { SiteFrameData } from "#http/rendering/site-frame.server.ts";
import { Toasts } from "#ui/feedback/toasts.tsx";
import { ShopIdentity } from "#routes/shared/screens/page-meta.ts";
import { AuthProvider } from "#routes/shared/site-frame/auth-context.tsx";
import { CartProvider } from "#routes/shared/cart/cart-context.tsx";
import { CartNotice } from "../cart/cart-notice.tsx";
import { CheckoutFooter, CheckoutHeader } from "./checkout-frame.tsx";
import { LoadingScreen } from "./loading-screen.tsx";
import { later } from "#ui/behaviour/later.ts";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { WishListProvider } from "../wish-list/wish-list-context.tsx";

const SiteBanner = later(() => import("./site-banner.tsx").then((file) => file.SiteBanner));

type SiteFrameProps = Omit<SiteFrameData, "origin"> & {
  withWordmarks?: boolean;
  /** Leaves out the links that lead away from the checkout. */
  isCheckout?: boolean;
  children: ReactNode;
};

/** The frame of every page of the shop: skip link, header, main, footer, notices. */
export function SiteFrame(props: SiteFrameProps) {
  const {
    settings,
    footer,
    mainLinks,
    categories,
    user,
    cart,
    wishes,
    withWordmarks,
    isCheckout = false,
    children,
  } = props;
  const isLoading = useNavigation().state === "loading";
  return (
    <ShopIdentity value={settings}>
      <AuthProvider user={user}>
        <CartProvider served={cart}>
          <Toasts>
            <WishListProvider served={wishes}>
              <a className="skip-link" href="#main">
                Skip to content
              </a>
              {settings.banner && !isCheckout && (
                <Suspense>
                  <SiteBanner banner={settings.banner} />
                </Suspense>
              )}
              {isCheckout ? <CheckoutHeader /> : <SiteHeader categories={categories} mainLinks={mainLinks} />}
              <main id="main" tabIndex={-1} aria-busy={isLoading || undefined}>
                <LoadingScreen>{children}</LoadingScreen>
              </main>
              {isCheckout ? (
                <CheckoutFooter settings={settings} footer={footer} />
              ) : (
                <SiteFooter settings={settings} footer={footer} withWordmarks={withWordmarks} />
              )}
              <CartNotice />
            </WishListProvider>
          </Toasts>
        </CartProvider>
      </AuthProvider>
    </ShopIdentity>
  );
}
