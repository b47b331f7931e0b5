import type { Permission } from "#domain/shop/access/permissions.ts";

/** What a page requires of its visitors; several permissions are all required. */
export type Requirement = "everybody" | Permission | readonly Permission[];

/** A page or another address, as the router wants it, with what it requires. */
export type Page = {
  path?: string;
  index?: true;
  file: string;
  id?: string;
  requires: Requirement;
  isInSitemap?: true;
  hasGuestForm?: true;
};

/** Screens that frame the pages in them. */
type Layout = { file: string; children: RouteEntry[] };

export type RouteEntry = Page | Layout;

/**
 * Describes the page at this path. The layout around it also asks for the permission of its area.
 * @param path '' for the home page @param file below `routes` @param id only where one file stands at several paths
 */
export function page(path: string, requires: Requirement, file: string, id?: string): Page {
  return { ...(path ? { path } : { index: true }), file: `routes/${file}`, ...(id && { id }), requires };
}

/** Describes a page for everybody that the sitemap tells search engines of. */
export function publicPage(path: string, file: string): Page {
  return { ...page(path, "everybody", file), isInSitemap: true };
}

/** Marks a page on which guests may post: their forms are read. At all others they are answered before. */
export function guestForm(entry: Page): Page {
  return { ...entry, hasGuestForm: true };
}

export function layout(file: string, children: RouteEntry[]): Layout {
  return { file: `routes/${file}`, children };
}
