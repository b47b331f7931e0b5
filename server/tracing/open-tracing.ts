import type { Logger } from "pino";
import type { Environment } from "#env";
import type { Tracing } from "./tracing.ts";

/** What traces need is loaded only where a collector is named; undefined where none is. */
export async function openTracing(
  settings: Environment["tracing"],
  log: Logger,
): Promise<Tracing | undefined> {
  if (!settings) return undefined;
  const { createTracing } = await import("./create-tracing.ts");
  return createTracing(settings, log);
}
