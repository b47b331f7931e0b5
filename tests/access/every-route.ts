import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../../app/routes.ts";

export type RouteOfShop = {
  /** '/products/:slug' */
  pattern: string;
  /** The layouts around it, outermost first: 'routes/account/frame/layout.tsx'. */
  layouts: string[];
};

/** Every address of the shop, out of its table of contents. */
export const everyRoute: RouteOfShop[] = flatten(routes, "", []);

function flatten(entries: RouteConfigEntry[], above: string, layouts: string[]): RouteOfShop[] {
  return entries.flatMap((entry) => {
    const pattern = entry.path === undefined ? above : `${above}/${entry.path}`;
    if (entry.children) return flatten(entry.children, pattern, [...layouts, entry.file]);
    return [{ pattern: pattern || "/", layouts }];
  });
}
