import { Outlet } from "react-router";
import { requires } from "#http/guards/guards.server.ts";
import type { Route } from "./+types/layout";

export const middleware: Route.MiddlewareFunction[] = [requires("account.own")];

/** Runs on every navigation (see `shouldRevalidate`), so that the guard above runs before each page. */
export function loader() {
  return null;
}

export const shouldRevalidate = () => true;

export default function AccountLayout() {
  return <Outlet />;
}
