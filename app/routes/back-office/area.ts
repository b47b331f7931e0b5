import { type MetaDescriptor, useLocation } from "react-router";
import type { ScopedPermission } from "#domain/shop/access/seller-scope.ts";
import { useMay } from "./may.ts";
import { adminTitle, pageTitle } from "#routes/shared/screens/page-meta.ts";

/** Where the pages of the back office are mounted: in the panel for the whole shop, and in the area of one vendor. */
export type Area = "/admin" | "/vendor";

export function areaOf({ pathname }: { pathname: string }): Area {
  return pathname.startsWith("/admin/") ? "/admin" : "/vendor";
}

export function useArea(): Area {
  return areaOf(useLocation());
}

/** Returns `may` for the area of this page: for everybody's in the panel, for one's own in the area of a vendor. */
export function useMayHere(): (permission: ScopedPermission) => boolean {
  const end = useArea() === "/admin" ? "any" : "own";
  const may = useMay();
  return (permission) => may(`${permission}-${end}`);
}

type MetaArgs = { location: { pathname: string }; matches: Parameters<typeof pageTitle>[1] };

/** The title of a page in the area where it is open. Search engines do not list it. */
export function areaMeta(title: string, { location, matches }: MetaArgs): MetaDescriptor[] {
  const titleIn = areaOf(location) === "/admin" ? adminTitle : pageTitle;
  return [{ title: titleIn(title, matches) }, { name: "robots", content: "noindex" }];
}
