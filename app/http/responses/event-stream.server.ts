import type { Ending } from "#domain/ports/rights-watch.ts";

export type EventStream = {
  send: (event: string, data: unknown) => void;
  /** Ends the response. The browser comes back by itself, unless its person may not be told any more. */
  end: (why: Ending) => void;
};

const heartbeatMilliseconds = 25_000;
const mostWaiting = 100;
const headers = { "Content-Type": "text/event-stream", "Cache-Control": "no-store, no-transform" };
const encoder = new TextEncoder();

/**
 * A response that stays open and tells the page of events until either side leaves. `open` answers what is to be
 * done then; what it refuses is refused before the response begins.
 */
export async function eventStream(
  request: Request,
  open: (stream: EventStream) => (() => void) | Promise<() => void>,
): Promise<Response> {
  // A stream has no end at which React Router could pack up its data.
  if (new URL(request.url).pathname.endsWith(".data")) return new Response(null, { status: 404 });
  let isOpen = true;
  let close = () => {};
  let heartbeat: ReturnType<typeof setInterval> | undefined;
  let controller!: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given), cancel: leave });

  function write(text: string) {
    if (!isOpen) return;
    // A page that reads nothing any more is let go before its events fill the memory.
    if ((controller.desiredSize ?? 0) < -mostWaiting) return finish();
    controller.enqueue(encoder.encode(text));
  }
  function send(event: string, data: unknown) {
    write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }
  function end(why: Ending) {
    // A page that knows does not come back at once, to be refused.
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
  // It may have been ended meanwhile.
  if (!isOpen) close();
  // Whoever asks for the headers alone never reads, and so would never leave.
  if (request.method === "HEAD") {
    leave();
    return new Response(null, { headers });
  }
  if (isOpen) {
    // Proxies close connections on which nothing moves.
    heartbeat = setInterval(() => write(": still here\n\n"), heartbeatMilliseconds);
    // Whoever is gone may never be read for again, and then nothing would be cancelled.
    request.signal.addEventListener("abort", finish);
    if (request.signal.aborted) finish();
  }
  return new Response(body, { headers });
}
