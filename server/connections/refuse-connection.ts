import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { headersOfPlainPage, pageOf } from "../base/plain-page.ts";

const labels: Record<number, { title: string; text: string }> = {
  400: { title: "We cannot read this request", text: "Please check the address for typing mistakes." },
  408: { title: "This took too long", text: "The connection was too slow. Please try again." },
  413: { title: "This is too large", text: "Please send less." },
  431: {
    title: "Your browser sent too much data",
    text: "Please remove the cookies of this site and try again.",
  },
};

/** The HTTP status for a request that could not be parsed, by Node's error code. */
export function statusOfUnread(code: string | undefined): number {
  if (code === "HPE_HEADER_OVERFLOW") return 431;
  if (code === "HPE_CHUNK_EXTENSIONS_OVERFLOW") return 413;
  return code === "ERR_HTTP_REQUEST_TIMEOUT" ? 408 : 400;
}

/**
 * Sends a page with the reason, to HEAD its headers alone, and closes the connection, since nothing that follows on it could
 * be parsed.
 */
export function refuseConnection(status: number, socket: Duplex, isHead: boolean): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const { title, text } = labels[status] ?? { title: STATUS_CODES[status] ?? "", text: "" };
  const page = pageOf(title, text);
  const headers = {
    connection: "close",
    "content-length": String(Buffer.byteLength(page)),
    "x-content-type-options": "nosniff",
    ...headersOfPlainPage,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  // Do not wait for the other side: it may never read the page.
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("\r\n")}\r\n\r\n${isHead ? "" : page}`,
    () => socket.destroy(),
  );
}
