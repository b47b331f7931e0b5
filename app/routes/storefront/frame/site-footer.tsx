import { drawnName } from "#routes/shared/screens/page-meta.ts";
import { Link, useLocation } from "react-router";
import type { SiteFrameData } from "#http/rendering/site-frame.server.ts";
import { GstSwitch } from "#routes/shared/prices/gst-switch.tsx";
import { Mark, Wordmark, WordmarkDevanagari } from "#ui/brand/logo.tsx";

const pagesWithWordmarks = ["/", "/about", "/contact"];

type SiteFooterProps = Pick<SiteFrameData, "settings" | "footer"> & { withWordmarks?: boolean };

export function SiteFooter({ settings, footer, withWordmarks = false }: SiteFooterProps) {
  const { pathname } = useLocation();
  return (
    <footer className="site-footer">
      <div className="page-width">
        <div className="site-footer-columns">
          <div className="site-footer-about">
            <Mark />
            <p>{footer.about}</p>
          </div>
          <nav aria-label="Quick links">
            <h2>Shop</h2>
            {footer.shop.map(({ to, label }) => (
              <Link key={to} to={to}>
                {label}
              </Link>
            ))}
          </nav>
          <nav aria-label="Policies">
            <h2>Policies</h2>
            {[...footer.policies, ...settings.ownPages].map(({ to, label }) => (
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
              {footer.hours.map((line) => (
                <span key={line}>
                  {line}
                  <br />
                </span>
              ))}
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
