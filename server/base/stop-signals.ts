import type { Logger } from "pino";

export type StopSignals = {
  /** This process has to end. */
  stop: AbortSignal;
  /** The whole shop has to end, so no other process takes over. */
  closing: AbortSignal;
  hurry: AbortSignal;
  requestStop: () => void;
};

const sameKeyPress = 1_000;

/**
 * Watches the signals that stop the process. The first Ctrl-C, SIGTERM, or end of the starting process asks to stop,
 * the second to hurry, the third ends the process at once. SIGHUP counts the same if there is a terminal; otherwise it
 * calls the function given to `answerHangUp`.
 */
export function watchStopSignals(): StopSignals & { answerHangUp: (answer: () => void) => void } {
  const stop = new AbortController();
  const hurry = new AbortController();
  let lastRequest = -Infinity;

  function requestStop() {
    // One Ctrl-C arrives several times: from the terminal, from npm and from the starting process.
    const isEcho = performance.now() - lastRequest < sameKeyPress;
    if (isEcho) return;
    lastRequest = performance.now();
    if (hurry.signal.aborted) process.exit(1);
    (stop.signal.aborted ? hurry : stop).abort();
  }

  let hungUp = requestStop;
  function answerHangUp(answer: () => void) {
    if (!process.stdin.isTTY) hungUp = answer;
  }

  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, requestStop);
  process.on("SIGHUP", () => hungUp());
  process.once("disconnect", requestStop);
  return {
    stop: stop.signal,
    closing: stop.signal,
    hurry: hurry.signal,
    requestStop: () => stop.abort(),
    answerHangUp,
  };
}

/**
 * Stops the process after an uncaught error or unhandled rejection, because its state is unknown then. Logs the error
 * and lets requests finish; the exit code tells the supervisor to start a new process. A second such error exits at
 * once.
 */
export function stopOnUncaughtErrors(log: Logger, requestStop: () => void) {
  let isStopping = false;
  process.on("uncaughtException", (error) => {
    log.fatal({ err: error }, "A process of the shop stops because of an error nobody caught.");
    process.exitCode = 1;
    if (isStopping) process.exit(1);
    isStopping = true;
    requestStop();
  });
}
