import {
  isRouteErrorResponse,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from "react-router";
import type { AccessDenied } from "#http/guards/guards.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { findPasswordNote } from "#http/cookies/own-cookies.server.ts";
import { readSiteFrame } from "#http/rendering/site-frame.server.ts";
import { visitor } from "#http/context/visitor.server.ts";
import { AccessDeniedScreen } from "#routes/shared/screens/access-denied-screen.tsx";
import { FailureScreen, NotFoundScreen } from "#routes/shared/screens/failure-screens.tsx";
import { shopOf, siteLayoutId } from "#routes/shared/screens/page-meta.ts";
import { SiteFrame } from "./storefront-frame.tsx";
import type { Route } from "./+types/layout";

/** Title for the error screens below, which set none of their own. A page's own meta replaces it. */
export const meta: Route.MetaFunction = ({ error, matches }) => [
  { title: `${titleOf(error)}${(accessDenialOf(error)?.frame.settings ?? shopOf(matches)).name}` },
  ...(error ? [{ name: "robots", content: "noindex" }] : []),
];

export const middleware: Route.MiddlewareFunction[] = [visitor];

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const notes = { [url.pathname]: findPasswordNote(shop, request) };
  return { ...(await readSiteFrame(context)), notes };
}

/** The frame's data changes with posted forms, such as a login, and not from page to page. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod !== undefined && defaultShouldRevalidate;
}

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  // The note is shown on the page that a form led to. The server supplies its words, so that no script has to carry
  // them.
  const note = loaderData.notes[pathname];
  return (
    <SiteFrame {...loaderData} isCheckout={pathname === "/checkout"}>
      {note && (
        <p className="page-width page-note" role="status">
          {note}
        </p>
      )}
      <Outlet />
    </SiteFrame>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const loaderData = useRouteLoaderData<typeof loader>(siteLayoutId);
  const denied = accessDenialOf(error);
  const frame = denied?.frame ?? loaderData;
  const screen = <ErrorScreen error={error} />;
  return frame ? <SiteFrame {...frame}>{screen}</SiteFrame> : screen;
}

function ErrorScreen({ error }: { error: unknown }) {
  const denied = accessDenialOf(error);
  if (denied) return <AccessDeniedScreen {...denied} />;
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundScreen /> : <FailureScreen />;
}

/**
 * The access denial that was thrown, if any. Other responses with these statuses, such as the question for a password,
 * are not denials.
 */
function accessDenialOf(error: unknown): AccessDenied | undefined {
  if (!isRouteErrorResponse(error)) return undefined;
  const thrown: unknown = error.data;
  return typeof thrown === "object" && thrown !== null && "denial" in thrown
    ? (thrown as AccessDenied)
    : undefined;
}

function titleOf(error: unknown): string {
  const denied = accessDenialOf(error);
  if (denied) return `${denied.denial.title} | `;
  return isRouteErrorResponse(error) && error.status === 404 ? "Page Not Found | " : "";
}
