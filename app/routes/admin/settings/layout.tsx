import { NavLink, Outlet } from "react-router";
import { useAuth } from "#routes/shared/site-frame/auth-context.tsx";
import { PageHeading } from "#routes/back-office/page-heading.tsx";
import settingsStyles from "./settings.css?url";
import type { Route } from "./+types/layout";

const pages = [
  { to: "/admin/settings", words: "Payments" },
  { to: "/admin/settings/shop", words: "Shop" },
  { to: "/admin/settings/returns", words: "Returns and warranty" },
  { to: "/admin/settings/own-products", words: "Own products" },
  { to: "/admin/settings/rates", words: "Commission and tax" },
  { to: "/admin/settings/gst-rates", words: "GST rates" },
  { to: "/admin/settings/tcs-tds", words: "TCS and TDS" },
  { to: "/admin/users/sign-in-rules", words: "Login rules" },
];

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: settingsStyles }];

export default function SettingsLayout() {
  const { user } = useAuth();
  const open = pages.filter(({ to }) => user?.workPages.includes(to));
  return (
    <div className="settings">
      <PageHeading title="Settings" />
      <nav className="section-tabs" aria-label="Settings">
        {open.map(({ to, words }) => (
          <NavLink key={to} to={to} end={to === "/admin/settings"} prefetch="intent">
            {words}
          </NavLink>
        ))}
      </nav>
      <Outlet />
    </div>
  );
}
