import { isRouteErrorResponse, Outlet, useRouteError, useRouteLoaderData } from "react-router";
import {
  type PasswordQuestion,
  passwordQuestionIn,
} from "#domain/people/re-authentication/password-question.ts";
import { countToday } from "#domain/reports/today/read-today.server.ts";
import { hasVendors } from "#domain/vendors/vendor/has-vendors.server.ts";
import { userOf } from "#http/access/user-of.server.ts";
import { readShopSettings } from "#domain/shop/settings/shop-settings.server.ts";
import { closedToRole, staffToday } from "#domain/shop/access/denial.ts";
import { type PanelAccessDenied, requires } from "#http/guards/guards.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { visitor } from "#http/context/visitor.server.ts";
import { adminTitle } from "#routes/shared/screens/page-meta.ts";
import panelStyles from "./panel.css?url";
import { AccessDeniedScreen } from "#routes/shared/screens/access-denied-screen.tsx";
import { FailureScreen } from "#routes/shared/screens/failure-screens.tsx";
import { PasswordQuestionScreen } from "#routes/shared/screens/password-question-screen.tsx";
import { AdminFrame } from "./frame.tsx";
import { alwaysRead, keepWhenUnsent, UnsentNotes } from "#routes/shared/forms/unsent.tsx";
import type { Route } from "./+types/layout";
import { EmptyState } from "#ui/feedback/empty-state.tsx";

const layoutId = "routes/admin/frame/layout";

export const meta: Route.MetaFunction = ({ error, matches }) => {
  const title = titleOf(error);
  const denied = accessDenialOf(error);
  return [
    { title: denied ? `${title} | ${denied.shopName}` : adminTitle(title, matches) },
    { name: "robots", content: "noindex" },
  ];
};

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: panelStyles }];

export const middleware: Route.MiddlewareFunction[] = [visitor, requires("admin.area")];

/** Runs on every navigation, so that the guard above runs each time. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [{ name, city, logo }, waiting, isMarketplace] = await Promise.all([
    readShopSettings(shop),
    countToday(shop),
    hasVendors(shop),
  ]);
  return { user: userOf(shop.actor), settings: { name, city, logo }, waiting, isMarketplace };
}

export const clientMiddleware = [keepWhenUnsent];

export const shouldRevalidate = alwaysRead;

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <AdminFrame {...loaderData}>
      <UnsentNotes />
      <Outlet />
    </AdminFrame>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const loaderData = useRouteLoaderData<typeof loader>(layoutId);
  const question = questionOf(error);
  if (question) {
    return (
      <AdminFrame user={question.user}>
        <PasswordQuestionScreen {...question} />
      </AdminFrame>
    );
  }
  if (statusOf(error) === 403) {
    // A verb that says no has no words of its own for it.
    const denial = accessDenialOf(error)?.denial ?? closedToRole(staffToday);
    return (
      <main id="main">
        <AccessDeniedScreen denial={denial} />
      </main>
    );
  }
  const screen = statusOf(error) === 404 ? <NothingHere /> : <FailureScreen />;
  return loaderData ? <AdminFrame {...loaderData}>{screen}</AdminFrame> : <main id="main">{screen}</main>;
}

function statusOf(error: unknown): number | undefined {
  return isRouteErrorResponse(error) ? error.status : undefined;
}

function questionOf(error: unknown): PasswordQuestion | undefined {
  return isRouteErrorResponse(error) ? passwordQuestionIn(error.data) : undefined;
}

function accessDenialOf(error: unknown): PanelAccessDenied | undefined {
  const thrown: unknown = isRouteErrorResponse(error) ? error.data : undefined;
  return typeof thrown === "object" && thrown !== null && "shopName" in thrown
    ? (thrown as PanelAccessDenied)
    : undefined;
}

function titleOf(error: unknown): string {
  const status = statusOf(error);
  if (questionOf(error)) return "Confirm it is you";
  if (status === 403) return "Access Denied";
  return status === 404 ? "Page Not Found" : "Admin";
}

/** The 404 screen inside the panel: the address has a valid form, but nothing exists under it. */
function NothingHere() {
  return (
    <EmptyState
      as="page"
      heading="Page Not Found"
      link={{ to: "/admin/dashboard", words: "To the dashboard" }}
    >
      We could not find this page. It may have been deleted, or the link may be incomplete.
    </EmptyState>
  );
}
