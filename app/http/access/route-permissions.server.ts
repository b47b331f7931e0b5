import type { Permission } from "#domain/shop/access/permissions.ts";
import routes from "#route-list";
import type { RouteEntry, Requirement } from "./page.ts";

/** What each route of the shop requires, by its pattern: '/products/:slug'. */
export const routePermissions: ReadonlyMap<string, Requirement> = new Map(patternsIn(routes));

function patternsIn(entries: readonly RouteEntry[]): [pattern: string, required: Requirement][] {
  return entries.flatMap((entry) =>
    "children" in entry ? patternsIn(entry.children) : [[`/${entry.path ?? ""}`, entry.requires] as const],
  );
}

/** Decides whether somebody with these permissions may open a route. One that is not in `routes.ts` stays closed. */
export function mayOpen(may: (permission: Permission) => boolean, pattern: string): boolean {
  const required = routePermissions.get(pattern);
  if (required === "everybody") return true;
  return required !== undefined && [required].flat().every(may);
}
