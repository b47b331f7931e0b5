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
