import type { MetaDescriptor } from "react-router";
import { type Match, pageTitle } from "./page-meta.ts";

/** Title of a page that search engines should not list. */
export function unlistedMeta(matches: readonly Match[], title: string): MetaDescriptor[] {
  return [{ title: pageTitle(title, matches) }, { name: "robots", content: "noindex" }];
}

/** The `links` of a route: its style sheets, in their order. */
export function styleSheets(...addresses: string[]) {
  return () => addresses.map((href) => ({ rel: "stylesheet", href }));
}
