import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

/**
 * The visitor's network address. Each trusted proxy appends the address it was called from to X-Forwarded-For. Counting
 * from the end therefore never trusts what the visitor wrote into that header.
 */
export function clientAddress(incoming: IncomingMessage, trustedProxies: number): string {
  const forwarded = String(incoming.headers["x-forwarded-for"] ?? "").split(",");
  const seen = trustedProxies > 0 ? withoutPort(forwarded.at(-trustedProxies)?.trim() ?? "") : "";
  return isIP(seen) === 0 ? (incoming.socket.remoteAddress ?? "unknown") : seen;
}

/**
 * Removes the port that some proxies append, as in '[2001:db8::1]:443'. With it, every connection would look like
 * another visitor.
 */
function withoutPort(text: string): string {
  return /^\[(.*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
}
