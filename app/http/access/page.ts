import type { Permission } from "#domain/shop/access/permissions.ts";

/** What a page requires of its visitors; several permissions are all required. */
export type Requirement = "everybody" | Permission | readonly Permission[];

/** A page or another address, as the router wants it, with what it requires. */
type Page = { path?: string; index?: true; file: string; id?: string; requires: Requirement };

/** Screens that frame the pages in them. */
type Layout = { file: string; children: RouteEntry[] };

export type RouteEntry = Page | Layout;

/**
 * Describes the page at this path. The layout around it also asks for the permission of its area.
 * @param path '' for the home page
 * @param file below `routes`
 * @param id only where one file stands at several paths
 */
export function page(path: string, requires: Requirement, file: string, id?: string): Page {
  return { ...(path ? { path } : { index: true }), file: `routes/${file}`, ...(id && { id }), requires };
}

export function layout(file: string, children: RouteEntry[]): Layout {
  return { file: `routes/${file}`, children };
}
