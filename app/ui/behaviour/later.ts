import { type ComponentType, createElement, lazy } from "react";
import { useEarlyInput } from "./early-input.ts";

/**
 * A part of a page whose script comes after the page. If it cannot be loaded, as without a line, what the server wrote in
 * its place stays there, or nothing: a promise that stays open keeps the page from failing.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(() =>
    load().then(
      (part) => ({
        default: function Later(props: Props) {
          useEarlyInput();
          return createElement<Props>(part, props);
        },
      }),
      () => new Promise<never>(() => {}),
    ),
  );
}
