import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { headersOfPlainPage, pageOf } from "./plain-page.ts";

const words: Record<number, { title: string; text: string }> = {
  400: { title: "We cannot read this request", text: "Please check the address for typing mistakes." },
  408: { title: "This took too long", text: "The connection was too slow. Please try again." },
  413: { title: "This is too large", text: "Please send less." },
  431: {
    title: "Your browser sent too much data",
    text: "Please remove the cookies of this site and try again.",
  },
};

/** The status for a request that ended before it could be understood, by what Node calls the reason. */
export function statusOfUnread(code: string | undefined): number {
  if (code === "HPE_HEADER_OVERFLOW") return 431;
  if (code === "HPE_CHUNK_EXTENSIONS_OVERFLOW") return 413;
  return code === "ERR_HTTP_REQUEST_TIMEOUT" ? 408 : 400;
}

/** Says in a page why, and closes: nothing that follows on this connection could be understood. */
export function refuseConnection(status: number, socket: Duplex): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const { title, text } = words[status] ?? { title: STATUS_CODES[status] ?? "", text: "" };
  const page = pageOf(title, text);
  const headers = {
    connection: "close",
    "content-length": String(Buffer.byteLength(page)),
    "x-content-type-options": "nosniff",
    ...headersOfPlainPage,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  // The other side may never read it, so that it is not waited for.
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("\r\n")}\r\n\r\n${page}`, () =>
    socket.destroy(),
  );
}
