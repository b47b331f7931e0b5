import path from "node:path";
import { pino, type Logger, type LoggerOptions } from "pino";
import type { Environment } from "#env";
import { type LogDestination, openLogDestination, setLargeLogAside, turnLogOver } from "./log-file.ts";

export type ShopLog = { log: Logger; file: string | undefined };

/**
 * Opens the log: one JSON line per event. In live mode the lines go to standard output, where service managers and
 * containers collect them. In demo mode they go to `shop.log`, so that the terminal stays readable; it shows only
 * warnings and errors. If there are several processes, the first owns the file (`isOwner`) and rotates it when it is
 * large.
 */
export async function openLog(
  { mode, logLevel }: Environment,
  dataDirectory: string,
  { isOwner }: { isOwner: boolean },
): Promise<ShopLog> {
  const options = logOptions(logLevel);
  if (mode === "live")
    return { log: pino(options, flushedOnWarning(openLogDestination(1))), file: undefined };
  const file = path.join(dataDirectory, "shop.log");
  if (isOwner) await setLargeLogAside(file);
  const opened = openLogDestination(file);
  turnLogOver(file, opened, isOwner);
  const log = pino(
    options,
    flushedOnWarning(opened, (line) => process.stderr.write(brief(line))),
  );
  return { log, file };
}

const warning = 40;

/** Batches lines, but writes warnings and errors at once: somebody may be looking for them. */
function flushedOnWarning(opened: LogDestination, show: (line: string) => void = () => {}) {
  return {
    // Asks pino to record the level of the line it is about to write.
    [Symbol.for("pino.metadata")]: true,
    lastLevel: 0,
    write(line: string) {
      opened.write(line);
      if (this.lastLevel < warning) return;
      show(line);
      opened.flush();
    },
  };
}

/** Fields of a PostgreSQL error that may contain whole rows: addresses, password hashes, encrypted keys. */
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
