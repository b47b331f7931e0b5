import type { IncomingMessage } from "node:http";
import type { Handler } from "hono";
import { isSameSecret } from "#domain/base/identifiers/hash-of.server.ts";
import { plainPage } from "../base/plain-page.ts";
import type { RequestContext } from "../base/request-context.ts";
import type { ShopMetrics } from "./shop-metrics.ts";

export type MetricsReaders = {
  /** The bearer token that allows reading the metrics; undefined if none is set. */
  token: string | undefined;
  /**
   * Whether programs on this machine may read the metrics if no token is set and the request came through no proxy. A
   * proxy set up without `X-Forwarded-For` looks like such a program, so the live shop then shows the metrics to
   * nobody.
   */
  isOpenHere: boolean;
};

/** Answers with the metrics if the caller may read them, otherwise with 404. */
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

function bears({ headers }: IncomingMessage, token: string): boolean {
  return isSameSecret(headers.authorization ?? "", `Bearer ${token}`);
}
