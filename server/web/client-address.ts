import type { IncomingMessage } from "node:http";

/**
 * The visitor's network address. Each trusted proxy appends to X-Forwarded-For the address it was called from, so
 * counting from the end never believes what the visitor wrote into that header.
 */
export function clientAddress(incoming: IncomingMessage, trustedProxies: number): string {
  const forwarded = String(incoming.headers["x-forwarded-for"] ?? "").split(",");
  const seen = trustedProxies > 0 ? forwarded.at(-trustedProxies)?.trim() : undefined;
  return seen || incoming.socket.remoteAddress || "unknown";
}
