import { redirect } from "react-router";
import { userOf } from "#domain/people/credentials/user.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { firstSection } from "./menu.tsx";
import type { Route } from "./+types/start";

/** The panel's short address leads to its first page. */
export function loader({ context }: Route.LoaderArgs) {
  return redirect(firstSection(userOf(context.get(shopContext).actor)));
}

/** Never shown; it makes the address a page, which has a screen where its door stays closed. */
export default function AdminStart() {
  return null;
}
