import { setImmediate } from "node:timers/promises";
import type { IncomingMessage } from "node:http";
import type { MiddlewareHandler } from "hono";
import { networkOf } from "#domain/shop/limits/network-of.ts";
import { BodyRefused } from "#http/forms/body-refused.server.ts";
import { type Lease, type MetBound, openPool } from "../connections/body-pool.ts";
import { clientAddress } from "./client-address.ts";
import type { RequestContext } from "../base/request-context.ts";

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/**
 * The limit in bytes if the route allows no more, for visitors who are not known to be signed in. The longest form of a
 * guest is a contact message of 5,000 characters, each of which takes up to nine bytes in a form.
 */
const usualBody = 64 * kilobyte;
/**
 * The limit in bytes for a body without a declared length, whoever sends it. A description of 20,000 characters fits.
 */
const longestUnmeasured = 256 * kilobyte;

/**
 * What this process may hold of request bodies at the same time, in bytes. Forms and files are counted separately, so
 * that files never block forms.
 */
export type HeldBounds = {
  forms: number;
  /**
   * A form has a few kilobytes and is read in less than a second. An office behind one address would have to send
   * hundreds of them at the same moment to reach this limit, or four tables of 500 rows that are as long as forms may
   * be.
   */
  formsOfNetwork: number;
  files: number;
  /** How many bodies with files one person may send at the same time. The shop's pages send one after another. */
  filesOfPerson: number;
};
const usualBounds: HeldBounds = {
  forms: 64 * megabyte,
  formsOfNetwork: 4 * megabyte,
  files: 128 * megabyte,
  filesOfPerson: 2,
};
/** How much of a body is read before other work gets a turn (bytes); a parser may take milliseconds for it. */
const atOnce = 64 * kilobyte;
/**
 * How much of a refused body is read and discarded, so that its sender sees the reason (bytes). Beyond that the
 * connection is closed.
 */
const maxDroppedBytes = 256 * megabyte;

const methodsWithBody = new Set(["POST", "PUT", "PATCH", "DELETE"]);

/**
 * Limits each request body while it is read. A body is not read before the route asks for it, which is after the route
 * has checked the sender; the route may then allow a longer one (`allowBody`). A body that is too long, or does not fit
 * beside the others, fails with BodyRefused for its reader. What was read counts as held until the response is over.
 */
export function boundBodies({
  trustedProxies,
  bounds,
}: {
  trustedProxies: number;
  bounds?: Partial<HeldBounds>;
}): MiddlewareHandler<RequestContext> {
  const { forms, formsOfNetwork, files, filesOfPerson } = { ...usualBounds, ...bounds };
  const formPool = openPool({ max: forms, maxPerOwner: formsOfNetwork });
  const filePool = openPool({ max: files, maxPerOwner: Infinity });
  const senderPool = openPool({ max: Infinity, maxPerOwner: filesOfPerson });

  return async (context, next) => {
    const { incoming, outgoing } = context.env;
    let longest = usualBody;
    let sender: string | undefined;
    let received = 0;
    let isOver = false;
    let isFull = false;
    const leases: Lease[] = [];
    context.set("allowBody", (bytes, filesOf) => {
      longest = bytes;
      sender = filesOf;
    });
    outgoing.once("close", () => {
      isOver = true;
      for (const lease of leases) lease.giveBack();
      dropRest(incoming);
    });

    const declared = lengthOf(incoming);
    const check = (length: number) => {
      const bound = declared === undefined ? Math.min(longest, longestUnmeasured) : longest;
      if (length > bound) throw tooLong(bound);
    };
    const take = (lease: Lease, amount: number, refusals: Record<MetBound, () => BodyRefused>) => {
      // Nothing would release it later.
      if (isOver)
        throw new BodyRefused(
          400,
          "We did not receive this form",
          "The connection was closed. Please send it again.",
        );
      if (!leases.includes(lease)) leases.push(lease);
      const met = lease.take(amount);
      if (!met) return;
      isFull = true;
      throw refusals[met]();
    };
    let holdPiece = (_bytes: number) => {};
    const begin = () => {
      check(declared ?? 0);
      // Some forms that could carry files are as short as any other form, for example the one that moves a picture.
      const isShort = (declared ?? 0) <= usualBody;
      if (sender === undefined || isShort) {
        const lease = formPool(networkOf(clientAddress(incoming, trustedProxies)));
        holdPiece = (bytes) => take(lease, bytes, { all: manyForms, owner: manyOfNetwork });
        return;
      }
      take(senderPool(sender), 1, { all: manyFiles, owner: manyOfPerson });
      const lease = filePool(sender);
      holdPiece = (bytes) => take(lease, bytes, { all: manyFiles, owner: manyFiles });
    };
    const hold = (bytes: number) => {
      received += bytes;
      check(received);
      holdPiece(bytes);
    };
    if (methodsWithBody.has(incoming.method ?? "")) {
      const body = streamOf(incoming, { begin, hold });
      const { url, method, headers, signal } = context.req.raw;
      context.req.raw = new Request(url, { method, headers, signal, body });
    }
    await next();
    if (isFull) context.res.headers.set("retry-after", "5");
  };
}

/** The declared length of the body; undefined for a chunked body, whose length is known only at its end. */
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

/** Reads and discards the rest: if the connection were closed in the middle, the sender would see no page. */
function dropRest(incoming: IncomingMessage): void {
  if (incoming.complete || incoming.destroyed || incoming.listenerCount("data") > 0) return;
  let left = maxDroppedBytes;
  incoming.on("error", () => {});
  incoming.on("data", (piece: Buffer) => {
    left -= piece.length;
    if (left < 0) incoming.destroy();
  });
}

function tooLong(bound: number): BodyRefused {
  const size = bound < megabyte ? `${bound / kilobyte} KB` : `${bound / megabyte} MB`;
  return new BodyRefused(413, "This is too large", `Please send less than ${size}.`);
}

const again = "Please try again in a moment.";
const manyForms = () =>
  new BodyRefused(503, "The shop is busy", `The shop is receiving many forms right now. ${again}`);
const manyFiles = () =>
  new BodyRefused(503, "The shop is busy", `The shop is receiving many files right now. ${again}`);
const manyOfNetwork = () =>
  new BodyRefused(
    429,
    "Too many forms at once",
    `Many forms are being sent from your network right now. ${again}`,
  );
const manyOfPerson = () =>
  new BodyRefused(
    429,
    "Too many files at once",
    "Your earlier files are still being uploaded. Please try again once they are done.",
  );
