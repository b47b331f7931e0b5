import { setImmediate } from "node:timers/promises";
import type { IncomingMessage } from "node:http";
import type { MiddlewareHandler } from "hono";
import { BodyRefused } from "#http/body-refused.server.ts";
import type { RequestContext } from "./request-context.ts";

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** Any form of the shop, and any message of a payment provider. */
const usualBody = megabyte;
/** Of a body that does not say how long it is, whoever sends it: a description of 20,000 signs fits in. */
const longestUnmeasured = 256 * kilobyte;
/** Of all bodies that this process holds at a moment. */
const mostHeld = 128 * megabyte;
/** What is read of a body at one go; a parser may take milliseconds for it. */
const atOnce = 64 * kilobyte;
/** So much of a refused body is let pass, so that its sender gets to read why; more ends the connection. */
const mostDropped = 256 * megabyte;

const methodsWithBody = new Set(["POST", "PUT", "PATCH", "DELETE"]);

/**
 * Bounds each body as it flows. It is not read before the route asks for it, which is when its door has let the sender
 * in; the route may then allow a longer one (`allowBody`). What is longer, and what does not fit in beside the others,
 * ends in BodyRefused for whoever reads it.
 */
export function boundBodies(mostOfAll = mostHeld): MiddlewareHandler<RequestContext> {
  let heldOfAll = 0;

  return async (context, next) => {
    const { incoming, outgoing } = context.env;
    let longest = usualBody;
    let held = 0;
    let isFull = false;
    context.set("allowBody", (bytes) => (longest = bytes));
    outgoing.once("close", () => {
      heldOfAll -= held;
      dropRest(incoming);
    });

    const declared = lengthOf(incoming);
    const check = (length: number) => {
      const bound = declared === undefined ? Math.min(longest, longestUnmeasured) : longest;
      if (length > bound) throw tooLong(bound);
    };
    const hold = (bytes: number) => {
      isFull = heldOfAll + bytes > mostOfAll;
      if (isFull) throw full();
      held += bytes;
      heldOfAll += bytes;
      check(held);
    };
    if (methodsWithBody.has(incoming.method ?? "")) {
      const body = streamOf(incoming, { begin: () => check(declared ?? 0), hold });
      const { url, method, headers, signal } = context.req.raw;
      context.req.raw = new Request(url, { method, headers, signal, body });
    }
    await next();
    if (isFull) context.res.headers.set("retry-after", "5");
  };
}

/** Undefined for one that comes in chunks, until it ends. */
function lengthOf({ headers }: IncomingMessage): number | undefined {
  return headers["transfer-encoding"] === undefined ? Number(headers["content-length"] ?? 0) : undefined;
}

type Watch = { begin: () => void; hold: (bytes: number) => void };

function streamOf(incoming: IncomingMessage, { begin, hold }: Watch): ReadableStream<Uint8Array> {
  let pieces: NodeJS.AsyncIterator<Buffer> | undefined;
  let sincePause = 0;

  async function leave() {
    await pieces?.return?.();
    dropRest(incoming);
  }
  async function pull(controller: ReadableStreamDefaultController<Uint8Array>) {
    try {
      if (!pieces) begin();
      pieces ??= incoming.iterator({ destroyOnReturn: false });
      const { done, value } = await pieces.next();
      if (done) return controller.close();
      hold(value.length);
      controller.enqueue(value);
      sincePause += value.length;
      if (sincePause < atOnce) return;
      sincePause = 0;
      await setImmediate();
    } catch (error) {
      await leave();
      throw error;
    }
  }
  // Nothing is read ahead.
  return new ReadableStream({ pull, cancel: leave }, { highWaterMark: 0 });
}

/** Reads on without keeping anything: a connection that is closed in the middle shows its sender no page. */
function dropRest(incoming: IncomingMessage): void {
  if (incoming.complete || incoming.destroyed || incoming.listenerCount("data") > 0) return;
  let left = mostDropped;
  incoming.on("error", () => {});
  incoming.on("data", (piece: Buffer) => {
    left -= piece.length;
    if (left < 0) incoming.destroy();
  });
}

function tooLong(bound: number): BodyRefused {
  const size = bound < megabyte ? `${bound / kilobyte} KB` : `${bound / megabyte} MB`;
  return new BodyRefused(413, "This is too much at once", `Please send less than ${size}.`);
}

function full(): BodyRefused {
  return new BodyRefused(
    503,
    "The shop is busy",
    "Many files are being sent to the shop right now. Please try again in a moment.",
  );
}
