import type { Permission } from "#domain/shop/access/permissions.ts";
import routes from "#route-list";
import type { Page, Requirement, RouteEntry } from "./page.ts";

/** What each route of the shop requires, by its pattern: '/products/:slug'. */
export const routePermissions: ReadonlyMap<string, Requirement> = new Map(
  pagesIn(routes).map((entry) => [patternOf(entry), entry.requires]),
);

/** The addresses that the sitemap has beside those of brands and products. */
export const sitemapPages: readonly string[] = pagesIn(routes)
  .filter(({ isInSitemap }) => isInSitemap)
  .map(patternOf);

function pagesIn(entries: readonly RouteEntry[]): Page[] {
  return entries.flatMap((entry) => ("children" in entry ? pagesIn(entry.children) : [entry]));
}

function patternOf({ path = "" }: Page): string {
  return `/${path}`;
}

/** Decides whether somebody with these permissions may open a route. One that is not in `routes.ts` stays closed. */
export function mayOpen(may: (permission: Permission) => boolean, pattern: string): boolean {
  const required = routePermissions.get(pattern);
  if (required === "everybody") return true;
  return required !== undefined && [required].flat().every(may);
}
