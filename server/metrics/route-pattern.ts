import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";

const mostRemembered = 2_000;

/**
 * Finds the route pattern of an address: '/products/:slug' for '/products/machine-1'. Metrics are labelled by pattern
 * because there are too many addresses for a metrics store.
 */
export function routePatterns(routes: ServerBuild["routes"]): (path: string) => string {
  const tree = childrenOf(routes, undefined);
  const remembered = new Map<string, string>();

  function find(path: string): string {
    const matches = matchRoutes(tree, path.replace(/\.data$/, "")) ?? [];
    const parts = matches.flatMap(({ route }) => (route.path ? [route.path] : []));
    if (matches.length === 0) return "other";
    return `/${parts.join("/")}${path.endsWith(".data") ? ".data" : ""}`;
  }

  return (path) => {
    const known = remembered.get(path);
    if (known !== undefined) return known;
    const pattern = find(path);
    if (remembered.size >= mostRemembered) remembered.clear();
    remembered.set(path, pattern);
    return pattern;
  };
}

function childrenOf(routes: ServerBuild["routes"], parentId: string | undefined): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, index, caseSensitive } = route;
    if (index) return [{ id, index: true, path, caseSensitive }];
    return [{ id, path, caseSensitive, children: childrenOf(routes, id) }];
  });
}
