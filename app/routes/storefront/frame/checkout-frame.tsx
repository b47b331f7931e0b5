import type { SiteFrameData } from "#http/rendering/site-frame.server.ts";
import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";
import { SiteLogo } from "#routes/shared/site-frame/site-logo.tsx";

/** The header of the checkout: only the links home and back to the cart. */
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

/** The footer of the checkout: only the policies that somebody may want to read before ordering. */
export function CheckoutFooter({ settings, footer }: Pick<SiteFrameData, "settings" | "footer">) {
  const { days, hours } = settings.opening;
  return (
    <footer className="site-footer-quiet">
      <div className="page-width">
        <nav aria-label="Policies">
          {footer.policies.map(({ to, label }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
        </nav>
        <span>
          {days}, {hours}
        </span>
      </div>
    </footer>
  );
}
