import type { MouseEvent } from "react";

/**
 * The second click of a double click: what the first one sent is under way, though a slow phone may not have drawn so.
 */
export function isRepeatedClick({ detail }: MouseEvent): boolean {
  return detail > 1;
}
