export type EventStream = {
  send: (event: string, data: unknown) => void;
  /** Ends the response; the browser comes back by itself. */
  end: () => void;
};

const heartbeatMilliseconds = 25_000;
const mostWaiting = 100;
const headers = { "Content-Type": "text/event-stream", "Cache-Control": "no-store, no-transform" };

/**
 * A response that stays open and tells the page of events until either side leaves. `open` answers what is to be
 * done then.
 */
export function eventStream(request: Request, open: (stream: EventStream) => () => void): Response {
  // A stream has no end at which React Router could pack up its data.
  if (new URL(request.url).pathname.endsWith(".data")) return new Response(null, { status: 404 });
  // Whoever asks for the headers alone never reads, and so would never leave.
  if (request.method === "HEAD") return new Response(null, { headers });
  let leave = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const encoder = new TextEncoder();
      let isOpen = true;
      function write(text: string) {
        if (!isOpen) return;
        // A page that reads nothing any more is let go before its events fill the memory.
        if ((controller.desiredSize ?? 0) < -mostWaiting) return end();
        controller.enqueue(encoder.encode(text));
      }
      function end() {
        if (!isOpen) return;
        leave();
        controller.close();
      }
      const close = open({
        send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
        end,
      });
      // Proxies close connections on which nothing moves.
      const heartbeat = setInterval(() => write(": still here\n\n"), heartbeatMilliseconds);
      leave = () => {
        isOpen = false;
        clearInterval(heartbeat);
        request.signal.removeEventListener("abort", end);
        close();
      };
      // Whoever is gone may never be read for again, and then nothing would be cancelled.
      request.signal.addEventListener("abort", end);
    },
    cancel: () => leave(),
  });
  return new Response(body, { headers });
}
