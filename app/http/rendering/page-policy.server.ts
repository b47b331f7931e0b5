import type { EntryContext } from "react-router";

/** A route's `handle`, where its page opens a script that is not ours: whose scripts, by what its loader found. */
export type PagePolicy<LoaderData = never> = { sourcesOf: (loaderData: LoaderData) => string[] };

/** Whose scripts, frames and pictures the page that is being answered lets in besides ours. */
export function foreignSourcesOf({ staticHandlerContext, routeModules }: EntryContext): string[] {
  if (staticHandlerContext.errors) return [];
  return staticHandlerContext.matches.flatMap(({ route }) => {
    const handle: unknown = routeModules[route.id]?.handle;
    if (typeof handle !== "object" || handle === null || !("sourcesOf" in handle)) return [];
    const { sourcesOf } = handle as PagePolicy<unknown>;
    return sourcesOf(staticHandlerContext.loaderData[route.id]);
  });
}
