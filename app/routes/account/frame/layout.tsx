import { Outlet } from "react-router";
import { requires } from "#http/guards/guards.server.ts";
import type { Route } from "./+types/layout";

export const middleware: Route.MiddlewareFunction[] = [requires("account.own")];

/** Asked anew on every step, so that the guard above stands before each of them. */
export function loader() {
  return null;
}

export const shouldRevalidate = () => true;

export default function AccountLayout() {
  return <Outlet />;
}
