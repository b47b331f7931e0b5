import type { MiddlewareHandler } from "hono";
import { createFairQueue, QueueFull, type QueueLimits } from "#domain/base/queue/fair-queue.ts";
import { networkOf } from "#domain/shop/limits/network-of.ts";
import { plainPage } from "../base/plain-page.ts";
import type { RequestContext } from "../base/request-context.ts";
import { clientAddress } from "./client-address.ts";

/** Times are in milliseconds. */
type GateLimits = Omit<QueueLimits, "atOnceOfOwner"> & {
  /** A page that takes longer waits for something else than this process, and lets the next one begin. */
  longestTurn: number;
  /** While something urgent is in hand, no page begins for so many times what the last one took. */
  restAfter: number;
  longestRest: number;
};
const usualLimits: GateLimits = {
  atOnce: 1,
  maxWaiting: 1_000,
  maxPerOwner: 200,
  longestWait: 1_200,
  longestTurn: 250,
  restAfter: 3,
  longestRest: 100,
};

export type PageGate = {
  middleware: MiddlewareHandler<RequestContext>;
  /** How many pages wait, and how many were refused since the start. */
  counts: () => { waiting: number; refused: number };
};

/**
 * What people do with cart and money, and what providers send. By path alone: a cookie proves nothing before it is
 * read.
 */
const urgentPaths =
  /^\/(cart|checkout|order-confirmation|orders|delivery|pincodes|webhooks|demo\/bank)(\/|\.data$|$)/i;
/** These wait in a line of their own while they are made, or are read from the disk. */
const filePaths = /^\/(pictures|return-photos|review-photos)\//i;

export function isUrgent(method: string, path: string): boolean {
  return (method !== "GET" && method !== "HEAD") || urgentPaths.test(path);
}

/**
 * Makes pages one at a time, so that an order never stands behind more than one of them at each step. The others wait
 * in a line in which networks take turns. The line is bounded, and so is the time in it.
 */
export function openPageGate(trustedProxies: number, limits: Partial<GateLimits> = {}): PageGate {
  const { longestTurn, restAfter, longestRest, ...queue } = { ...usualLimits, ...limits };
  const inTurn = createFairQueue({ ...queue, atOnceOfOwner: queue.atOnce });
  let waiting = 0;
  let refused = 0;
  let urgent = 0;
  /** Until when pages rest if something urgent is in hand. */
  let restsUntil = 0;
  let wake = () => {};

  async function makeUrgent(next: () => Promise<void>): Promise<void> {
    urgent += 1;
    try {
      await next();
    } finally {
      urgent -= 1;
      if (urgent === 0) wake();
    }
  }

  async function rest(): Promise<void> {
    const left = restsUntil - performance.now();
    if (urgent === 0 || left <= 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, left);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Makes a page, and returns when it is made or has had its turn. */
  async function takeTurn(make: () => Promise<void>): Promise<void> {
    const start = performance.now();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, longestTurn)));
    await Promise.race([make(), late]).finally(() => clearTimeout(timer));
    const end = performance.now();
    restsUntil = end + Math.min(longestRest, restAfter * (end - start));
  }

  async function makeInTurn(network: string, left: AbortSignal, next: () => Promise<void>): Promise<void> {
    let made: Promise<void> | undefined;
    waiting += 1;
    try {
      await inTurn(
        network,
        async () => {
          await rest();
          waiting -= 1;
          await takeTurn(() => (made = next()));
        },
        left,
      );
    } finally {
      if (!made) waiting -= 1;
    }
    await made;
  }

  return {
    async middleware(context, next) {
      const { incoming, outgoing } = context.env;
      const { method, path } = context.req;
      if (isUrgent(method, path)) return makeUrgent(next);
      if (filePaths.test(path)) return next();
      const left = new AbortController();
      outgoing.once("close", () => left.abort());
      try {
        await makeInTurn(networkOf(clientAddress(incoming, trustedProxies)), left.signal, next);
      } catch (error) {
        if (!(error instanceof QueueFull) && !left.signal.aborted) throw error;
        if (!left.signal.aborted) refused += 1;
        return busyPage();
      }
    },
    counts: () => ({ waiting, refused }),
  };
}

function busyPage(): Response {
  const page = plainPage(
    503,
    "The shop is busy",
    "The shop has many visitors right now. Please try again in a moment.",
  );
  page.headers.set("retry-after", "5");
  return page;
}
