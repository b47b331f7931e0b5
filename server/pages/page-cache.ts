import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Logger } from "pino";
import type { Answer } from "../connections/http-server.ts";
import { chooseEncoding } from "./content-encoding.ts";
import type { Answered } from "../metrics/shop-metrics.ts";
import type { CachedPage, CachedPages } from "./cached-pages.ts";
import { type CachedSearches, openPageSender } from "./send-cached-page.ts";

type PageCacheParts = {
  pages: CachedPages;
  hasSessionCookie: (cookieHeader: string) => boolean;
  log: Logger;
  observe?: (answered: Answered) => void;
  searches?: CachedSearches;
};

export type PageCache = {
  /** Sends a cached page at once; returns false if there is none and the request has to be rendered. */
  sendAtOnce: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;
  /** Wraps the rendering of pages and caches the results. Concurrent requests for the same page share one rendering. */
  around: (answer: Answer) => Answer;
};

/** `page` resolves to undefined if the response turns out to be for one request only. */
type Rendering = { version: number; page: Promise<CachedPage | undefined> };

/** Headers that belong to one request and are not cached. */
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
 * Caches the pages that are the same for every guest, marked by a shared lifetime (s-maxage) in Cache-Control. A
 * request that has a session cookie neither gets a cached page nor fills the cache.
 */
export function cachePages({ pages, hasSessionCookie, log, observe, searches }: PageCacheParts): PageCache {
  const renderings = new Map<string, Rendering>();
  const sendCachedPage = openPageSender(log, observe, searches);

  /** The cache key of a request; undefined if the response is for this request only. */
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
        pages.store(key, page, version);
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
      if (page) sendCachedPage(page, incoming, outgoing);
      return page !== undefined;
    },
    around: (answer) => async (request, bindings) => {
      const key = keyOf(bindings.incoming);
      if (key === undefined) return answer(request, bindings);
      const rendering = renderings.get(key);
      // Do not wait for a rendering that began before the catalogue changed.
      const page = rendering?.version === pages.version() ? await rendering.page : undefined;
      if (!page) return lead(key, () => answer(request, bindings));
      sendCachedPage(page, bindings.incoming, bindings.outgoing);
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
  // A weak ETag, since the page is the same in every encoding.
  const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  return { headers: [...headers, ["etag", etag]], body, etag };
}

function toResponse({ headers, body }: CachedPage, response: Response): Response {
  const own = [...response.headers].filter(([name]) => name === "x-request-id" || name === "server-timing");
  return new Response(new Uint8Array(body), { headers: [...headers, ...own] });
}

/** Whether a response may be cached for all guests, here and by proxies: its Cache-Control has an s-maxage. */
export function isShared(headers: Headers): boolean {
  return /\bs-maxage=/.test(headers.get("cache-control") ?? "");
}
