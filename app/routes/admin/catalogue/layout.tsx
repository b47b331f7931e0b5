import { NavLink, Outlet } from "react-router";
import { useAuth } from "#routes/shared/site-frame/auth-context.tsx";
import { PageHeading } from "#routes/back-office/page-heading.tsx";
import settingsStyles from "../settings/settings.css?url";
import catalogueStyles from "./catalogue.css?url";
import previewStyles from "./previews.css?url";
import type { Route } from "./+types/layout";

const pages = [
  { to: "/admin/catalogue/categories", words: "Categories" },
  { to: "/admin/catalogue/specifications", words: "Specifications" },
  { to: "/admin/catalogue/headings", words: "Headings" },
  { to: "/admin/catalogue/brands", words: "Brands" },
  { to: "/admin/catalogue/changes", words: "Undo changes" },
];

export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: settingsStyles },
  { rel: "stylesheet", href: catalogueStyles },
  { rel: "stylesheet", href: previewStyles },
];

export default function CatalogueLayout() {
  const { user } = useAuth();
  const open = pages.filter(({ to }) => user?.workPages.includes(to));
  return (
    <div className="settings">
      <PageHeading title="Catalogue" />
      <nav className="section-tabs" aria-label="Catalogue">
        {open.map(({ to, words }) => (
          <NavLink key={to} to={to} prefetch="intent">
            {words}
          </NavLink>
        ))}
      </nav>
      <Outlet />
    </div>
  );
}
