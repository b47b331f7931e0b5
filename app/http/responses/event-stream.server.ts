import type { Ending } from "#domain/shop/ports/rights-watch.ts";

export type EventStream = {
  send: (event: string, data: unknown) => void;
  /** Ends the response. The browser reconnects by itself, unless the person has lost the right to the events. */
  end: (why: Ending) => void;
};

const heartbeatMilliseconds = 25_000;
const maxWaiting = 100;
const headers = { "Content-Type": "text/event-stream", "Cache-Control": "no-store, no-transform" };
const encoder = new TextEncoder();

/**
 * Answers with a response that stays open and sends events to the page until either side leaves. `open` returns what is
 * to be done then. A refusal thrown by `open` is answered before the response begins.
 */
export async function eventStream(
  request: Request,
  open: (stream: EventStream) => (() => void) | Promise<() => void>,
): Promise<Response> {
  // React Router packs a `.data` response once it has ended, and a stream never ends.
  if (new URL(request.url).pathname.endsWith(".data")) return new Response(null, { status: 404 });
  let isOpen = true;
  let close = () => {};
  let heartbeat: ReturnType<typeof setInterval> | undefined;
  let controller!: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({
    start: (opened) => void (controller = opened),
    cancel: leave,
  });

  function write(text: string) {
    if (!isOpen) return;
    // A page that no longer reads is disconnected before its events fill the memory.
    if ((controller.desiredSize ?? 0) < -maxWaiting) return finish();
    controller.enqueue(encoder.encode(text));
  }
  function send(event: string, data: unknown) {
    write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }
  function end(why: Ending) {
    // The page must know, or it would reconnect at once and be refused.
    if (why === "forbidden") send("forbidden", {});
    finish();
  }
  function finish() {
    if (!isOpen) return;
    leave();
    controller.close();
  }
  function leave() {
    if (!isOpen) return;
    isOpen = false;
    clearInterval(heartbeat);
    request.signal.removeEventListener("abort", finish);
    close();
  }

  close = await open({ send, end });
  // The stream may have ended while `open` ran.
  if (!isOpen) close();
  // A client that asks for the headers alone never reads the body, and so would never end it.
  if (request.method === "HEAD") {
    leave();
    return new Response(null, { headers });
  }
  if (isOpen) {
    // Proxies close idle connections.
    heartbeat = setInterval(() => write(": still here\n\n"), heartbeatMilliseconds);
    // The body of a client that has left may never be read again, and then `cancel` would not be called.
    request.signal.addEventListener("abort", finish);
    if (request.signal.aborted) finish();
  }
  return new Response(body, { headers });
}
