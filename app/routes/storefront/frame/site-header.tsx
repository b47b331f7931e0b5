import { ArrowLeft, Search, ShoppingBag } from "lucide-react";
import { useState } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { classNames } from "#ui/behaviour/class-names.ts";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { ThemeSwitch } from "#ui/theme/theme-switch.tsx";
import { AccountMenu } from "#routes/shared/site-frame/account-menu.tsx";
import { useCart } from "#routes/shared/cart/cart-context.tsx";
import { MobileMenu, type MobileMenuProps } from "./mobile-menu.tsx";
import { SiteLogo } from "#routes/shared/site-frame/site-logo.tsx";
import { SiteSearch } from "../search/site-search.tsx";

type SiteHeaderProps = MobileMenuProps & { mainLinks: { to: string; label: string }[] };

export function SiteHeader({ categories, mainLinks }: SiteHeaderProps) {
  const { key } = useLocation();
  // Below 1024 px the search field takes the whole bar until the page changes.
  const [searchingOn, setSearchingOn] = useState<string>();
  const isSearching = searchingOn === key;
  return (
    <header className={classNames("site-header", isSearching && "is-searching")}>
      <div className="page-width site-header-row">
        <MobileMenu categories={categories} />
        {isSearching && (
          <IconButton
            label="Close search"
            className="site-header-back"
            onClick={() => setSearchingOn(undefined)}
          >
            <ArrowLeft size={22} />
          </IconButton>
        )}
        <SiteLogo />
        <nav className="site-nav" aria-label="Main">
          {mainLinks.map(({ to, label }) => (
            <NavLink key={to} to={to} end={to === "/"} prefetch="intent">
              {label}
            </NavLink>
          ))}
        </nav>
        {/* The style sheet writes the PIN code that this browser knows. */}
        <Link className="deliver-to tabular" to="/shipping">
          Deliver to
        </Link>
        <SiteSearch isOpenedHere={isSearching} onLeave={() => setSearchingOn(undefined)} />
        <div className="site-header-actions">
          <Link
            className="icon-button site-header-find"
            // Without a script it leads to the search page and its field.
            to="/search"
            role="button"
            aria-label="Search"
            onClick={(event) => {
              event.preventDefault();
              setSearchingOn(key);
            }}
          >
            <Search size={22} />
          </Link>
          <ThemeSwitch className="site-header-theme" />
          <AccountMenu />
          <CartLink />
        </div>
      </div>
    </header>
  );
}

function CartLink() {
  const { pieces } = useCart();
  const label = pieces === 0 ? "Cart, empty" : pieces === 1 ? "Cart, 1 item" : `Cart, ${pieces} items`;
  return (
    <Link className="icon-button" to="/cart" aria-label={label}>
      <ShoppingBag size={22} />
      {pieces > 0 && (
        <span className="count-badge tabular" aria-hidden="true" key={pieces}>
          {pieces}
        </span>
      )}
    </Link>
  );
}
