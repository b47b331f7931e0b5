import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Handler } from "hono";
import { plainPage } from "../web/plain-page.ts";
import type { RequestContext } from "../web/request-context.ts";
import type { ShopMetrics } from "./shop-metrics.ts";

export type MetricsReaders = {
  /** Whoever bears it may read; undefined where none is set. */
  token: string | undefined;
  /**
   * Whether, where no token is set, programs on this machine may read that come by no proxy. A proxy that is set up
   * without `X-Forwarded-For` looks like one of them, so the live shop shows nobody anything then.
   */
  isOpenHere: boolean;
};

/** Shows the numbers to those who may read them; to everybody else there is no such page. */
export function answerMetrics(
  metrics: Pick<ShopMetrics, "text">,
  { token, isOpenHere }: MetricsReaders,
): Handler<RequestContext> {
  return async ({ env: { incoming } }) => {
    const mayRead = token === undefined ? isOpenHere && isOfThisMachine(incoming) : bears(incoming, token);
    if (!mayRead) return plainPage(404, "Page not found", "Please check the address.");
    return new Response(await metrics.text(), {
      headers: { "content-type": "text/plain; version=0.0.4; charset=utf-8", "cache-control": "no-store" },
    });
  };
}

function isOfThisMachine({ socket, headers }: IncomingMessage): boolean {
  const isProxied = "x-forwarded-for" in headers || "forwarded" in headers || "via" in headers;
  return !isProxied && /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? "");
}

/** Digests are compared, because they are of one length whatever was sent. */
function bears({ headers }: IncomingMessage, token: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(headers.authorization ?? ""), digest(`Bearer ${token}`));
}
