import { drawnName } from "#routes/shared/screens/page-meta.ts";
import { Link, useLocation } from "react-router";
import type { ShopSettings } from "#domain/shop/settings/shop-settings.server.ts";
import { GstSwitch } from "#routes/shared/prices/gst-switch.tsx";
import { Mark, Wordmark, WordmarkDevanagari } from "#ui/brand/logo.tsx";

const quickLinks = [
  { to: "/about", label: "About Us" },
  { to: "/products", label: "Products" },
  { to: "/brands", label: "Brands" },
  { to: "/compare", label: "Compare" },
  { to: "/wish-list", label: "Wish list" },
  { to: "/contact", label: "Contact Us" },
  { to: "/vendor/register", label: "Become a Vendor" },
];

export const policyLinks = [
  { to: "/privacy", label: "Privacy" },
  { to: "/terms", label: "Terms" },
  { to: "/shipping", label: "Delivery" },
  { to: "/refund", label: "Refunds and replacement" },
];

const pagesWithWordmarks = ["/", "/about", "/contact"];

type SiteFooterProps = { settings: ShopSettings; withWordmarks?: boolean };

export function SiteFooter({ settings, withWordmarks = false }: SiteFooterProps) {
  const { pathname } = useLocation();
  return (
    <footer className="site-footer">
      <div className="page-width">
        <div className="site-footer-columns">
          <div className="site-footer-about">
            <Mark />
            <p>
              A computer shop in {settings.city} since 2025. We sell laptops, gaming laptops and desktops, and
              show the real numbers on the label.
            </p>
          </div>
          <nav aria-label="Quick links">
            <h2>Shop</h2>
            {quickLinks.map(({ to, label }) => (
              <Link key={to} to={to}>
                {label}
              </Link>
            ))}
          </nav>
          <nav aria-label="Policies">
            <h2>Policies</h2>
            {policyLinks.map(({ to, label }) => (
              <Link key={to} to={to}>
                {label}
              </Link>
            ))}
          </nav>
          <div className="site-footer-contact">
            <h2>Contact</h2>
            <p>
              {settings.city}, {settings.stateName}, India
            </p>
            <a href={`mailto:${settings.infoEmail}`}>{settings.infoEmail}</a>
            <p>
              {settings.opening.days}, {settings.opening.hours}
              <br />
              {settings.opening.closed}
            </p>
          </div>
        </div>
        {settings.name === drawnName && (withWordmarks || pagesWithWordmarks.includes(pathname)) && (
          <div className="site-footer-wordmarks">
            <Wordmark />
            <WordmarkDevanagari />
          </div>
        )}
        <p className="site-footer-legal">
          <span>
            © {settings.legalName}, {settings.city}
          </span>
          <span>
            Prices in ₹, with and without GST. <GstSwitch />
          </span>
        </p>
      </div>
    </footer>
  );
}
