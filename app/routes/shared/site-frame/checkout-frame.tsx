import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";
import { policyLinks } from "./policy-links.ts";
import { SiteLogo } from "./site-logo.tsx";

/** Above the checkout: only the way home and the way back. */
export function CheckoutHeader() {
  return (
    <header className="site-header">
      <div className="page-width site-header-row site-header-quiet">
        <SiteLogo />
        <Link className="link" to="/cart">
          <ArrowLeft size={18} />
          Back to cart
        </Link>
      </div>
    </header>
  );
}

/** Below the checkout: only what one may want to read before one orders. */
export function CheckoutFooter() {
  return (
    <footer className="site-footer-quiet">
      <div className="page-width">
        <nav aria-label="Policies">
          {policyLinks.map(({ to, words }) => (
            <Link key={to} to={to}>
              {words}
            </Link>
          ))}
        </nav>
        <span>Monday to Saturday, 10 AM to 8 PM</span>
      </div>
    </footer>
  );
}
