import type { MouseEvent } from "react";

/**
 * Detects the second click of a double click. The first one is already being sent, though a slow phone may not have
 * shown it yet.
 */
export function isRepeatedClick({ detail }: MouseEvent): boolean {
  return detail > 1;
}
