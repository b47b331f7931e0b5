import { createMultiMatcher } from "@remix-run/route-pattern/match";
import type { ServerBuild } from "react-router";

type Routes = ServerBuild["routes"];

const maxRemembered = 2_000;

/**
 * Finds the route pattern of an address: '/products/:slug' for '/products/machine-1'. Metrics are labelled by pattern
 * because there are too many addresses for a metrics store.
 */
export function routePatterns(routes: Routes): (path: string) => string {
  const matcher = createMultiMatcher<string>({ ignoreCase: true });
  for (const pattern of new Set(Object.keys(routes).map((id) => patternOf(routes, id))))
    matcher.add(pattern, pattern);
  const remembered = new Map<string, string>();

  function find(path: string): string {
    const match = matcher.match(`http://shop${path.replace(/\.data$/, "")}`);
    if (!match) return "other";
    return path.endsWith(".data") ? `${match.data}.data` : match.data;
  }

  return (path) => {
    const cached = remembered.get(path);
    if (cached !== undefined) return cached;
    const pattern = find(path);
    if (remembered.size >= maxRemembered) remembered.clear();
    remembered.set(path, pattern);
    return pattern;
  };
}

/** The paths of a route and of those around it, as one. */
function patternOf(routes: Routes, id: string | undefined): string {
  const parts: string[] = [];
  for (let route = routes[id ?? ""]; route; route = routes[route.parentId ?? ""])
    if (route.path) parts.unshift(route.path);
  return `/${parts.join("/")}`;
}
