import type { StopSignals } from "../base/stop-signals.ts";
import { type Rpc, openRpc } from "./rpc.ts";
import type { PrimaryRequests, WorkerRequests } from "./process-requests.ts";

/**
 * Connects a worker process to its primary. The worker stops when the primary tells it to; if the primary dies, Node
 * ends the worker at once.
 */
export function connectToPrimary(): { signals: StopSignals; primary: Rpc<WorkerRequests, PrimaryRequests> } {
  const stop = new AbortController();
  const closing = new AbortController();
  const hurry = new AbortController();
  const primary = openRpc<WorkerRequests, PrimaryRequests>({
    send: (message, sent) => process.send?.(message, undefined, undefined, sent),
    listen: (listener) => process.on("message", listener),
  });
  primary.answer("end", (how) => {
    if (how !== "replaced") closing.abort();
    if (how === "hurry") hurry.abort();
    stop.abort();
  });
  primary.answer("pulse", () => {});
  // A terminal sends Ctrl-C to every process; only the primary acts on it.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
  const signals = {
    stop: stop.signal,
    closing: closing.signal,
    hurry: hurry.signal,
    requestStop: () => stop.abort(),
  };
  return { signals, primary };
}
