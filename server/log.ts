import path from "node:path";
import { destination, multistream, pino, type Logger, type LoggerOptions } from "pino";
import type { Environment } from "#env";
import { setLargeLogAside } from "./log-file.ts";

export type ShopLog = { log: Logger; file: string | undefined };

/**
 * One JSON line per event. Live they go to standard output, where service managers and containers collect them; the
 * demo writes `shop.log`, so that its terminal stays readable, and shows only warnings and errors there.
 */
export async function openLog({ mode, logLevel }: Environment, dataDirectory: string): Promise<ShopLog> {
  const options = logOptions(logLevel);
  if (mode === "live") return { log: pino(options, openDestination(1)), file: undefined };
  const file = path.join(dataDirectory, "shop.log");
  await setLargeLogAside(file);
  const streams = multistream([
    { level: "trace", stream: openDestination(file) },
    { level: "warn", stream: { write: (line) => process.stderr.write(brief(line)) } },
  ]);
  return { log: pino(options, streams), file };
}

/** Bytes of lines that are kept for later while the disk is full; further lines are lost. */
const mostKept = 1024 * 1024;

/** A full disk costs lines of the log and nothing else: the shop goes on. */
function openDestination(dest: number | string) {
  return destination({ dest, sync: true, append: true, maxLength: mostKept }).on("error", () => {});
}

/** What PostgreSQL says of an error beside its message may hold whole rows: addresses, password hashes, sealed keys. */
const rowsInErrors = ["detail", "where", "internalQuery", "hint"].flatMap((name) => [
  `err.${name}`,
  `err.cause.${name}`,
]);

export function logOptions(level: string): LoggerOptions {
  return {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
    redact: { paths: rowsInErrors, remove: true },
  };
}

function brief(line: string): string {
  const { level, id, msg, err } = JSON.parse(line) as {
    level: string;
    id?: string;
    msg?: string;
    err?: Error;
  };
  const kind = level === "warn" ? "Warning" : "Error";
  return `${kind}: ${[msg, err?.message].filter(Boolean).join(" ")}${id ? ` (request ${id})` : ""}\n`;
}
