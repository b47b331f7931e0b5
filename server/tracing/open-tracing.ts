import type { Logger } from "pino";
import type { Environment } from "#env";
import type { Tracing } from "./tracing.ts";

/** Opens tracing; undefined if no collector is set. Its libraries are loaded only if one is. */
export async function openTracing(
  settings: Environment["tracing"],
  log: Logger,
): Promise<Tracing | undefined> {
  if (!settings) return undefined;
  const { createTracing } = await import("./create-tracing.ts");
  return createTracing(settings, log);
}
