import { redirect } from "react-router";
import { signOut } from "#domain/people/sessions/end-sessions.server.ts";
import { leave } from "#http/sign-in/enter.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { visitor } from "#http/context/visitor.server.ts";
import type { Route } from "./+types/logout";

export const middleware: Route.MiddlewareFunction[] = [visitor];

/** A GET request must not sign anybody out, because links on other sites could make one. */
export function loader() {
  return redirect("/");
}

export async function action({ context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  if ("userId" in shop.actor) await signOut(shop);
  return leave({ context }, "/");
}
