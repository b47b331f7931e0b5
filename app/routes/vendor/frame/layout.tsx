import { Outlet } from "react-router";
import { countToday } from "#domain/reports/today/read-today.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { requires } from "#http/guards/guards.server.ts";
import { SectionTabs } from "#routes/back-office/menus/section-tabs.tsx";
import { pageTitle } from "#routes/shared/screens/page-meta.ts";
import { vendorMenu } from "#routes/back-office/menus/area-menus.ts";
import vendorStyles from "./vendor.css?url";
import { alwaysRead, keepWhenUnsent, UnsentNotes } from "#routes/shared/forms/unsent.tsx";
import type { Route } from "./+types/layout";

/** Metadata of the whole area. A page's own title replaces this one. */
export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle("Vendor", matches) },
  { name: "robots", content: "noindex" },
];

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: vendorStyles }];

export const middleware: Route.MiddlewareFunction[] = [requires("vendor.area")];

/** Runs on every navigation, so that the guard above runs each time. */
export function loader({ context }: Route.LoaderArgs) {
  return countToday(context.get(shopContext));
}

export const clientMiddleware = [keepWhenUnsent];

export const shouldRevalidate = alwaysRead;

export default function VendorLayout({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <div className="border-b border-line print:hidden">
        <div className="page-width">
          <SectionTabs label="Vendor" menu={vendorMenu} waiting={loaderData} />
        </div>
      </div>
      <div className="page-width pt-10 pb-section max-md:pt-8 [&:has(>.crumbs,>[data-part=document-tools])]:pt-2 print:max-w-none print:p-0! [&>.banner]:mb-5">
        <UnsentNotes />
        <Outlet />
      </div>
    </>
  );
}
