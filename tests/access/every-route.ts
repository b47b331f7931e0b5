import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { Permission } from "#domain/shop/access/permissions.ts";
import routes from "../../app/routes.ts";

export type RouteOfShop = {
  /** '/products/:slug' */
  pattern: string;
  /** The layouts around it, outermost first: 'routes/account/frame/layout.tsx'. */
  layouts: string[];
};

/** Every route of the shop, from app/routes.ts. */
export const everyRoute: RouteOfShop[] = flatten(routes, "", []);

const areas: Record<string, Permission> = {
  "routes/account/frame/layout.tsx": "account.own",
  "routes/vendor/frame/layout.tsx": "vendor.area",
  "routes/admin/frame/layout.tsx": "admin.area",
};

/** The permission that the area around a route requires; undefined if it requires none. */
export function areaOf({ layouts }: RouteOfShop): Permission | undefined {
  return layouts.map((layout) => areas[layout]).find((area) => area !== undefined);
}

function flatten(entries: RouteConfigEntry[], above: string, layouts: string[]): RouteOfShop[] {
  return entries.flatMap((entry) => {
    const pattern = entry.path === undefined ? above : `${above}/${entry.path}`;
    if (entry.children) return flatten(entry.children, pattern, [...layouts, entry.file]);
    return [{ pattern: pattern || "/", layouts }];
  });
}
