import type { Logger } from "pino";

export type StopSignals = {
  /** This process is to end. */
  stop: AbortSignal;
  /** The whole shop is to end, so that nobody takes over. */
  closing: AbortSignal;
  hurry: AbortSignal;
  requestStop: () => void;
};

const sameKeyPress = 1_000;

/**
 * The first Ctrl-C, SIGTERM, or end of the starter asks to stop, the second to hurry, the third ends the process. A
 * terminal that hangs up does too; without one that signal does what `answerHangUp` is given.
 */
export function watchStopSignals(): StopSignals & { answerHangUp: (answer: () => void) => void } {
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

  let hungUp = ask;
  function answerHangUp(answer: () => void) {
    if (!process.stdin.isTTY) hungUp = answer;
  }

  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, ask);
  process.on("SIGHUP", () => hungUp());
  process.once("disconnect", ask);
  return {
    stop: stop.signal,
    closing: stop.signal,
    hurry: hurry.signal,
    requestStop: () => stop.abort(),
    answerHangUp,
  };
}

/**
 * After an error nobody caught, a rejection too, the state of the process is unknown: it is logged, what is in hand
 * ends, and the exit code tells the supervisor to start another. A second one does not wait for that.
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
