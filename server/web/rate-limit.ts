import type { MiddlewareHandler } from "hono";
import { networkOf } from "#domain/limits/network-of.ts";
import { clientAddress } from "./client-address.ts";
import { plainPage } from "./plain-page.ts";
import type { RequestContext } from "./request-context.ts";

const mostNetworks = 10_000;

/** Whether this network may ask once more. */
export type MayAsk = (network: string) => boolean | Promise<boolean>;

/** Asked for at every key press, so by nobody else this often. */
const answersWhileTyping = /^\/(search\/suggestions|pincodes\/.*)$/;

/**
 * Lets a network ask at most `perMinute` times a minute, more at once after a pause: enough for an office full of
 * people who type, too little for a program that fetches everything. Counted in memory, because writing each key press
 * down would cost more than answering it.
 */
export function countRequests(
  perMinute = 240,
  now: () => number = () => performance.now(),
): (network: string) => boolean {
  const perMillisecond = perMinute / 60_000;
  const left = new Map<string, { tokens: number; at: number }>();

  return (network) => {
    const at = now();
    const before = left.get(network) ?? { tokens: perMinute, at };
    const tokens = Math.min(perMinute, before.tokens + (at - before.at) * perMillisecond);
    left.delete(network);
    left.set(network, { tokens: Math.max(0, tokens - 1), at });
    if (left.size > mostNetworks) left.delete(left.keys().next().value ?? "");
    return tokens >= 1;
  };
}

/** Refuses what is asked for while typing to a network that has asked too often. */
export function limitRate(mayAsk: MayAsk, trustedProxies: number): MiddlewareHandler<RequestContext> {
  return async (context, next) => {
    if (!answersWhileTyping.test(context.req.path)) return next();
    if (await mayAsk(networkOf(clientAddress(context.env.incoming, trustedProxies)))) return next();
    const refused = plainPage(
      429,
      "This was too often in a short time",
      "Please wait a moment and try again.",
    );
    refused.headers.set("retry-after", "5");
    return refused;
  };
}
