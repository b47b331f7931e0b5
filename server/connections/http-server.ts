import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createServer as createProbe, Server as NetServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import type { Logger } from "pino";
import { StartRefusal, systemErrorCode } from "../base/start-refusal.ts";
import { unreadableAddressPage } from "../base/plain-page.ts";
import { refuseConnection, statusOfUnread } from "./refuse-connection.ts";

export type HttpServer = { close: (how: HowToClose) => Promise<void> };

/** `isReplaced` says that another process now listens on the same port. */
type HowToClose = { hurry: AbortSignal; isReplaced?: boolean };

type ListenAddress = { port: number; host: string };
export type Answer = (request: Request, bindings: HttpBindings) => Response | Promise<Response>;
/** Answers requests that need no work, before any request object is built; returns false for all others. */
type AnswerAtOnce = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

const longestDrain = 10_000;
/** How long an idle connection may wait for a last request, whose response then closes it. In milliseconds. */
const lastWait = 2_000;

/** How long a client may take, in milliseconds. */
const patience = {
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 65_000,
  /** How often the first two timeouts are checked. */
  connectionsCheckingInterval: 5_000,
};
/**
 * How long a connection may transfer nothing, in milliseconds, such as a client that does not read its response. Event
 * streams send something every 25 seconds.
 */
const longestSilence = 120_000;
const maxConnections = 5_000;
/** Browsers send about thirty. */
const maxHeaders = 100;

/**
 * Checks the port before anything else is started. Refuses: a port that another program uses or the system reserves; an
 * address that is not of this machine.
 */
export async function checkPort(listenAddress: ListenAddress) {
  const probe = createProbe();
  await listenOn(probe, listenAddress);
  probe.close();
  await once(probe, "close");
}

/**
 * Opens the HTTP server and passes every request to `answer`. Closing lets requests in progress finish, up to ten
 * seconds. A server that is being replaced drops none: it also answers a request that was already on its way over an
 * idle connection.
 * Refuses: a port that another program uses or the system reserves; an address that is not of this machine.
 */
export async function openHttpServer(
  answer: Answer,
  listenAddress: ListenAddress,
  log: Logger,
  answerAtOnce: AnswerAtOnce = () => false,
  limits: Partial<typeof patience> = {},
): Promise<HttpServer> {
  const refuse = () => {
    log.info({ id: randomUUID(), status: 400 }, "A request could not be read.");
    return unreadableAddressPage();
  };
  const listener = getRequestListener((request, bindings) => answer(request, bindings as HttpBindings), {
    errorHandler: refuse,
    hostname: "localhost",
    // The clean-up would close the connection of a client that still sends half a second after the response.
    autoCleanupIncoming: false,
  });
  const inHand = new Set<ServerResponse>();
  let isClosing = false;
  const server = createServer(
    {
      // Room for an address that is far too long, so that its sender gets a page and not a closed connection.
      maxHeaderSize: 128 * 1024,
      ...patience,
      ...limits,
    },
    (incoming, outgoing) => {
      if (isClosing) outgoing.shouldKeepAlive = false;
      if (incoming.rawHeaders.length > maxHeaders * 2) {
        log.info({ id: randomUUID(), status: 431 }, "A request could not be read.");
        refuseConnection(431, incoming.socket, incoming.method === "HEAD");
      } else if (!answerAtOnce(incoming, outgoing)) {
        inHand.add(outgoing);
        outgoing.once("close", () => inHand.delete(outgoing));
        void listener(incoming, outgoing);
      }
    },
  );
  server.setTimeout(longestSilence);
  server.maxConnections = maxConnections;
  server.on("clientError", (error, socket) => {
    const status = statusOfUnread(systemErrorCode(error));
    log.info({ id: randomUUID(), status }, "A request could not be read.");
    const { rawPacket } = error as { rawPacket?: Buffer };
    refuseConnection(status, socket, rawPacket?.toString("latin1", 0, 5) === "HEAD ");
  });
  await listenOn(server, listenAddress);

  async function close(how: HowToClose) {
    isClosing = true;
    for (const outgoing of inHand) outgoing.shouldKeepAlive = false;
    await drain(server, how);
  }
  return { close };
}

async function listenOn(server: NetServer, { port, host }: ListenAddress) {
  server.listen(port, host);
  try {
    await once(server, "listening");
  } catch (error) {
    const code = systemErrorCode(error);
    if (code === "EADDRINUSE") {
      throw new StartRefusal(
        `Port ${port} on ${host} is used by another program. Stop that program, or choose another port: PORT=${port === 3000 ? 3001 : 3000} npm start.`,
      );
    }
    if (code === "EACCES") {
      throw new StartRefusal(
        `Port ${port} is reserved for the system. Set PORT to a number above 1023, and let a reverse proxy listen on ${port}.`,
      );
    }
    if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND" || code === "EAI_AGAIN") {
      throw new StartRefusal(
        `HOST=${host} is not an address of this machine. Set it to 127.0.0.1 or 0.0.0.0.`,
      );
    }
    throw error;
  }
}

async function drain(server: Server, { hurry, isReplaced = false }: HowToClose) {
  const closed = once(server, "close");
  // Closing an HTTP server cuts off idle connections; closing it as a plain net server only stops listening.
  if (isReplaced) NetServer.prototype.close.call(server);
  else server.close();
  if (isReplaced) await Promise.race([closed, wait(lastWait, undefined, { signal: hurry }).catch(() => {})]);
  // A connection that was busy at that moment would be kept alive after its response, so idle ones are closed
  // repeatedly.
  const closingIdle = setInterval(() => server.closeIdleConnections(), 50);
  const late = wait(longestDrain, undefined, { signal: hurry }).catch(() => {});
  await Promise.race([closed, late]);
  clearInterval(closingIdle);
  server.closeAllConnections();
}
