import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Logger } from "pino";
import type { Answer } from "../web/http-server.ts";
import { chooseEncoding } from "../web/content-encoding.ts";
import { isShared } from "../web/is-shared.ts";
import type { Answered } from "../metrics/shop-metrics.ts";
import type { CachedPage, CachedPages } from "./cached-pages.ts";
import { openPageSender } from "./send-cached-page.ts";

type PageCacheParts = {
  pages: CachedPages;
  hasSessionCookie: (cookieHeader: string) => boolean;
  log: Logger;
  observe?: (answered: Answered) => void;
};

export type PageCache = {
  /** Sends a kept page without any further work; false when there is none and the request has to take the long way. */
  sendAtOnce: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;
  /** The long way: renders and keeps. Many who ask at once wait for one rendering. */
  around: (answer: Answer) => Answer;
};

/** Settles with nothing when the answer turns out to be for one request alone. */
type Rendering = { version: number; page: Promise<CachedPage | undefined> };

/** Only of this request, whoever else gets the page. */
const ownHeaders = new Set([
  "x-request-id",
  "server-timing",
  "date",
  "connection",
  "transfer-encoding",
  "content-length",
]);
const longestAddress = 2_048;
const file = /\.(?!data$)[a-z0-9]+$/i;

/**
 * The cache of the pages that are the same for every guest; they say so by a shared lifetime in Cache-Control.
 * Whoever may be signed in neither gets a kept page nor leaves one.
 */
export function cachePages({ pages, hasSessionCookie, log, observe }: PageCacheParts): PageCache {
  const renderings = new Map<string, Rendering>();
  const sendKeptPage = openPageSender(log, observe);

  /** What the answer is kept under; undefined when it is made for this request alone. */
  function keyOf({ method, url = "", headers }: IncomingMessage): string | undefined {
    if (method !== "GET" || url.length > longestAddress || hasSessionCookie(headers.cookie ?? ""))
      return undefined;
    if (file.test(url.split("?", 1)[0] ?? "")) return undefined;
    const accepted = headers["accept-encoding"];
    const encoding = chooseEncoding(Array.isArray(accepted) ? accepted.join() : accepted);
    return `${encoding ?? ""} ${url}`;
  }

  async function lead(key: string, render: () => ReturnType<Answer>): Promise<Response> {
    const version = pages.version();
    let settle: (page: CachedPage | undefined) => void = () => {};
    const rendering = { version, page: new Promise<CachedPage | undefined>((resolve) => (settle = resolve)) };
    renderings.set(key, rendering);
    let page: CachedPage | undefined;
    try {
      const response = await render();
      if (isForEverybody(response)) {
        page = await toPage(response);
        pages.keep(key, page, version);
      } else if (response.status >= 500) {
        page = pages.findOld(key);
      }
      return page ? toResponse(page, response) : response;
    } finally {
      settle(page);
      if (renderings.get(key) === rendering) renderings.delete(key);
    }
  }

  return {
    sendAtOnce(incoming, outgoing) {
      const key = keyOf(incoming);
      const page = key === undefined ? undefined : pages.find(key);
      if (page) sendKeptPage(page, incoming, outgoing);
      return page !== undefined;
    },
    around: (answer) => async (request, bindings) => {
      const key = keyOf(bindings.incoming);
      if (key === undefined) return answer(request, bindings);
      const rendering = renderings.get(key);
      // Not what was begun before the catalogue changed.
      const page = rendering?.version === pages.version() ? await rendering.page : undefined;
      if (!page) return lead(key, () => answer(request, bindings));
      sendKeptPage(page, bindings.incoming, bindings.outgoing);
      return RESPONSE_ALREADY_SENT;
    },
  };
}

function isForEverybody({ status, headers }: Response): boolean {
  return status === 200 && isShared(headers) && headers.getSetCookie().length === 0;
}

async function toPage(response: Response): Promise<CachedPage> {
  const body = Buffer.from(await response.arrayBuffer());
  const headers = [...response.headers].filter(([name]) => !ownHeaders.has(name));
  // Weak, since the same page is the same however it is encoded.
  const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  return { headers: [...headers, ["etag", etag]], body, etag };
}

function toResponse({ headers, body }: CachedPage, response: Response): Response {
  const own = [...response.headers].filter(([name]) => name === "x-request-id" || name === "server-timing");
  return new Response(new Uint8Array(body), { headers: [...headers, ...own] });
}
