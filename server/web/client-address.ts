import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

/**
 * The visitor's network address. Each trusted proxy appends to X-Forwarded-For the address it was called from, so
 * counting from the end never believes what the visitor wrote into that header.
 */
export function clientAddress(incoming: IncomingMessage, trustedProxies: number): string {
  const forwarded = String(incoming.headers["x-forwarded-for"] ?? "").split(",");
  const seen = trustedProxies > 0 ? withoutPort(forwarded.at(-trustedProxies)?.trim() ?? "") : "";
  return isIP(seen) === 0 ? (incoming.socket.remoteAddress ?? "unknown") : seen;
}

/** Some proxies append the port too, by which every connection would look like another visitor: '[2001:db8::1]:443'. */
function withoutPort(text: string): string {
  return /^\[(.*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
}
