import { redirect } from "react-router";
import { userOf } from "#http/access/user-of.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { firstSection } from "./panel-menu.tsx";
import type { Route } from "./+types/start";

/** Redirects the panel's short address to its first page. */
export function loader({ context }: Route.LoaderArgs) {
  return redirect(firstSection(userOf(context.get(shopContext).actor)));
}

/** Never shown. It makes the address a page, which has a screen for when access is denied. */
export default function AdminStart() {
  return null;
}
