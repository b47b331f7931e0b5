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
  /** How much of what is urgent a network may do before it stands in line, too: at once, and afterwards one each time. */
  firstOfNetwork: number;
  firstEvery: number;
};
const usualLimits: GateLimits = {
  atOnce: 2,
  maxWaiting: 1_000,
  maxPerOwner: 200,
  longestWait: 1_200,
  longestTurn: 250,
  restAfter: 3,
  longestRest: 100,
  firstOfNetwork: 20,
  firstEvery: 100,
};
const maxNetworks = 10_000;

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
  /^\/(cart|checkout|order-confirmation|orders|pay|delivery|pincodes|webhooks|demo\/bank)(\/|\.data$|$)/i;
/** These wait in a line of their own while they are made, or are read from the disk. */
const filePaths = /^\/(pictures|return-photos|review-photos)\//i;

export function isUrgent(method: string, path: string): boolean {
  return (method !== "GET" && method !== "HEAD") || urgentPaths.test(path);
}

/**
 * Makes two pages at a time, and one while something urgent is in hand, so that an order never stands behind more than
 * one of them at each step. The others wait in a line in which networks take turns. The line is bounded, and so is the
 * time in it. Who does more urgent things than people do stands in line with all of them.
 */
export function openPageGate(trustedProxies: number, limits: Partial<GateLimits> = {}): PageGate {
  const { longestTurn, restAfter, longestRest, firstOfNetwork, firstEvery, ...queue } = {
    ...usualLimits,
    ...limits,
  };
  const inTurn = createFairQueue({ ...queue, atOnceOfOwner: queue.atOnce });
  let waiting = 0;
  let refused = 0;
  let urgent = 0;
  let making = 0;
  /** Until when pages rest if something urgent is in hand. */
  let restsUntil = 0;
  /** Pages that look again whether they may begin. */
  let wakes: (() => void)[] = [];
  /** When a network has again all that it may do first. */
  const freshAt = new Map<string, number>();

  function goesFirst(network: string): boolean {
    const now = performance.now();
    const fresh = Math.max(now, freshAt.get(network) ?? 0) + firstEvery;
    if (fresh - now > firstOfNetwork * firstEvery) return false;
    if (freshAt.size >= maxNetworks) freshAt.clear();
    freshAt.set(network, fresh);
    return true;
  }

  function wake() {
    const woken = wakes;
    wakes = [];
    for (const look of woken) look();
  }

  async function makeUrgent(next: () => Promise<void>): Promise<void> {
    urgent += 1;
    try {
      await next();
    } finally {
      urgent -= 1;
      if (urgent === 0) wake();
    }
  }

  const mustRest = () => urgent > 0 && (making > 0 || performance.now() < restsUntil);

  async function begin(): Promise<void> {
    while (mustRest()) {
      const { promise, resolve } = Promise.withResolvers<void>();
      wakes.push(resolve);
      // The end of the page that is being made wakes it, too.
      const timer = making === 0 ? setTimeout(resolve, restsUntil - performance.now()) : undefined;
      await promise;
      clearTimeout(timer);
    }
    making += 1;
  }

  /** Makes a page, and returns when it is made or has had its turn. */
  async function takeTurn(make: () => Promise<void>): Promise<void> {
    const start = performance.now();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, longestTurn)));
    await Promise.race([make(), late]).finally(() => {
      clearTimeout(timer);
      const end = performance.now();
      restsUntil = end + Math.min(longestRest, restAfter * (end - start));
      making -= 1;
      wake();
    });
  }

  async function makeInTurn(network: string, left: AbortSignal, next: () => Promise<void>): Promise<void> {
    let made: Promise<void> | undefined;
    waiting += 1;
    try {
      await inTurn(
        network,
        async () => {
          await begin();
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
      if (filePaths.test(path)) return next();
      const network = networkOf(clientAddress(incoming, trustedProxies));
      if (isUrgent(method, path) && goesFirst(network)) return makeUrgent(next);
      const left = new AbortController();
      outgoing.once("close", () => left.abort());
      try {
        await makeInTurn(network, left.signal, next);
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
