import type { Permission } from "#domain/shop/access/permissions.ts";
import type { RouteEntry } from "#http/access/page.ts";
import routes from "#route-list";

export type RouteOfShop = {
  /** '/products/:slug' */
  pattern: string;
  /** The layouts around it, outermost first: 'routes/account/frame/layout.tsx'. */
  layouts: string[];
  hasGuestForm?: true | undefined;
};

/** Every route of the shop, from app/routes.ts. */
export const everyRoute: RouteOfShop[] = flatten(routes, []);

const areas: Record<string, Permission> = {
  "routes/account/frame/layout.tsx": "account.own",
  "routes/vendor/frame/layout.tsx": "vendor.area",
  "routes/admin/frame/layout.tsx": "admin.area",
};

/** The permission that the area around a route requires; undefined if it requires none. */
export function areaOf({ layouts }: RouteOfShop): Permission | undefined {
  return layouts.map((layout) => areas[layout]).find((area) => area !== undefined);
}

function flatten(entries: readonly RouteEntry[], layouts: string[]): RouteOfShop[] {
  return entries.flatMap((entry) =>
    "children" in entry
      ? flatten(entry.children, [...layouts, entry.file])
      : [{ pattern: `/${entry.path ?? ""}`, layouts, hasGuestForm: entry.hasGuestForm }],
  );
}
