import { Link, Outlet, useLocation } from "react-router";
import { requires } from "#http/guards/guards.server.ts";
import { useAuth } from "#routes/shared/site-frame/auth-context.tsx";
import { pageTitle } from "#routes/shared/screens/page-meta.ts";
import vendorStyles from "./vendor.css?url";
import adminWorkStyles from "#routes/shared/screens/admin-work.css?url";
import workStyles from "#routes/shared/screens/work.css?url";
import type { Route } from "./+types/layout";

const pages = [
  { to: "/vendor/dashboard", words: "Dashboard" },
  { to: "/vendor/products", words: "Products" },
  { to: "/vendor/orders", words: "Orders" },
  { to: "/vendor/returns", words: "Returns" },
  { to: "/vendor/returns/goods", words: "Returned goods" },
  { to: "/vendor/serials", words: "Serial numbers" },
  { to: "/vendor/payouts", words: "Payouts" },
  { to: "/vendor/profile", words: "Profile" },
];

/** Metadata of the whole area. A page's own title replaces this one. */
export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle("Vendor", matches) },
  { name: "robots", content: "noindex" },
];

export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: workStyles },
  { rel: "stylesheet", href: adminWorkStyles },
  { rel: "stylesheet", href: vendorStyles },
];

export const middleware: Route.MiddlewareFunction[] = [requires("vendor.area")];

/** Runs on every navigation, so that the guard above runs each time. */
export function loader() {
  return null;
}

export const shouldRevalidate = () => true;

export default function VendorLayout() {
  const { user } = useAuth();
  const open = pages.filter(({ to }) => user?.workPages.includes(to));
  const { pathname } = useLocation();
  // The last of those that match: 'Returned goods' is below 'Returns'.
  const current = open.findLast(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  return (
    <>
      <div className="vendor-bar">
        <div className="page-width">
          <nav className="section-tabs" aria-label="Vendor">
            {open.map(({ to, words }) => (
              <Link key={to} to={to} prefetch="intent" aria-current={to === current?.to ? "page" : undefined}>
                {words}
              </Link>
            ))}
          </nav>
        </div>
      </div>
      <div className="page-width page-room vendor-work">
        <Outlet />
      </div>
    </>
  );
}
