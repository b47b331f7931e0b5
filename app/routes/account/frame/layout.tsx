import { Outlet } from "react-router";
import { requires } from "#http/guards/guards.server.ts";
import { styleSheets } from "#routes/shared/screens/unlisted-page.ts";
import accountStyles from "#routes/shared/screens/account.css?url";
import { alwaysRead, keepWhenUnsent, UnsentNotes } from "#routes/shared/forms/unsent.tsx";
import type { Route } from "./+types/layout";

export const links = styleSheets(accountStyles);

export const middleware: Route.MiddlewareFunction[] = [requires("account.own")];

/** Runs on every navigation (see `shouldRevalidate`), so that the guard above runs before each page. */
export function loader() {
  return null;
}

export const clientMiddleware = [keepWhenUnsent];

export const shouldRevalidate = alwaysRead;

export default function AccountLayout() {
  return (
    <>
      <UnsentNotes />
      <Outlet />
    </>
  );
}
