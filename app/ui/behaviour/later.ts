import { type ComponentType, lazy } from "react";

/**
 * A part of a page whose script comes after the page. If it cannot be loaded, as without a line, what the server wrote in
 * its place stays there, or nothing: a promise that stays open keeps the page from failing.
 */
export function later<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => new Promise<never>(() => {}),
    ),
  );
}
