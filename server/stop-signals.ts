import type { Logger } from "pino";

export type StopSignals = { stop: AbortSignal; hurry: AbortSignal; requestStop: () => void };

const sameKeyPress = 1_000;

/** The first Ctrl-C, SIGTERM, or end of the starter asks to stop, the second to hurry, the third ends the process. */
export function watchStopSignals(): StopSignals {
  const stop = new AbortController();
  const hurry = new AbortController();
  let lastAsked = -Infinity;

  function ask() {
    // One Ctrl-C arrives several times: from the terminal, from npm and from the starter.
    const isEcho = performance.now() - lastAsked < sameKeyPress;
    if (isEcho) return;
    lastAsked = performance.now();
    if (hurry.signal.aborted) process.exit(1);
    (stop.signal.aborted ? hurry : stop).abort();
  }

  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, ask);
  process.once("disconnect", ask);
  return { stop: stop.signal, hurry: hurry.signal, requestStop: () => stop.abort() };
}

/**
 * After an error nobody caught, a rejection too, the state of the process is unknown: it is logged, what is in hand
 * ends, and the exit code tells the supervisor to start another. A second one does not wait for that.
 */
export function stopOnUncaughtErrors(log: Logger, requestStop: () => void) {
  let isStopping = false;
  process.on("uncaughtException", (error) => {
    log.fatal({ err: error }, "The shop stops because of an error nobody caught.");
    process.exitCode = 1;
    if (isStopping) process.exit(1);
    isStopping = true;
    requestStop();
  });
}
