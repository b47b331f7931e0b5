import { globSync } from "node:fs";

/**
 * The files of a checkout that match a pattern. Tests that read sources ask here: knip takes all files of a pattern that
 * is written into a call of `glob` for imported, and would find nothing unused.
 */
export function sourceFiles(pattern: string, cwd = "."): string[] {
  return globSync(pattern, { cwd });
}
