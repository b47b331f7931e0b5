import path from "node:path";
import { pathToFileURL } from "node:url";
import type { httpSide as Source } from "#server/http-side.ts";

const built = pathToFileURL(path.resolve("build/server/http-side.js")).href;

/** The HTTP side of a process as it was built. */
export const { httpSide } = (await import(built)) as { httpSide: typeof Source };
