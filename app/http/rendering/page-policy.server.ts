import type { EntryContext } from "react-router";

/** The `handle` of a route whose page loads foreign scripts: returns their sources from the loader's data. */
export type PagePolicy<LoaderData = never> = { sourcesOf: (loaderData: LoaderData) => string[] };

/** Returns the foreign sources of scripts, frames and pictures that the page being answered allows. */
export function foreignSourcesOf({ staticHandlerContext, routeModules }: EntryContext): string[] {
  if (staticHandlerContext.errors) return [];
  return staticHandlerContext.matches.flatMap(({ route }) => {
    const handle: unknown = routeModules[route.id]?.handle;
    if (typeof handle !== "object" || handle === null || !("sourcesOf" in handle)) return [];
    const { sourcesOf } = handle as PagePolicy<unknown>;
    return sourcesOf(staticHandlerContext.loaderData[route.id]);
  });
}
