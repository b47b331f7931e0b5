import type { ReadableStream } from "node:stream/web";
import type { MiddlewareHandler } from "hono";
import {
  chooseEncoding,
  compress,
  compressPieces,
  type ContentEncoding,
  isCompressible,
  smallestWorthwhile,
} from "./content-encoding.ts";
import { isShared } from "./page-cache.ts";
import type { RequestContext } from "../base/request-context.ts";

/** The content type of React Router's responses to client-side navigation; parts of them may arrive later. */
const routeData = "text/x-script";

/**
 * Compresses pages and data for browsers that accept it. Content that is already encoded, such as pictures, is left as
 * it is.
 */
export const compression: MiddlewareHandler<RequestContext> = async (context, next) => {
  await next();
  const response = context.res;
  const { headers, status } = response;
  const contentType = headers.get("content-type") ?? "";
  if (status === 204 || status === 304 || headers.has("content-encoding")) return;
  if (!isCompressible(contentType)) return;
  if (/\bno-transform\b/.test(headers.get("cache-control") ?? "")) return;
  headers.append("vary", "accept-encoding");
  const encoding = chooseEncoding(context.req.header("accept-encoding"));
  if (!encoding || context.req.method === "HEAD") return;

  const compressed = contentType.startsWith(routeData)
    ? compressInPieces(response, encoding)
    : await compressWhole(response, encoding);
  // Assigning a response over another one would merge their headers.
  context.res = undefined;
  context.res = compressed;
};

function compressInPieces(response: Response, encoding: ContentEncoding): Response {
  if (!response.body) return response;
  const pieces = compressPieces(response.body as ReadableStream, encoding) as BodyInit;
  return new Response(pieces, { status: response.status, headers: encoded(response, encoding) });
}

/**
 * Compresses a complete body. Nothing is lost by waiting: a page's content security policy carries hashes of its
 * scripts, so the page is complete before its first byte leaves.
 */
async function compressWhole(response: Response, encoding: ContentEncoding): Promise<Response> {
  const { status, headers } = response;
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (bytes.length < smallestWorthwhile) return new Response(bytes, { status, headers });
  const body = await compress(bytes, encoding, isShared(headers) ? "shared page" : "own page");
  return new Response(body, { status, headers: encoded(response, encoding) });
}

function encoded(response: Response, encoding: ContentEncoding): Headers {
  const headers = new Headers(response.headers);
  headers.delete("content-length");
  headers.set("content-encoding", encoding);
  const etag = headers.get("etag");
  if (etag && !etag.startsWith("W/")) headers.set("etag", `W/${etag}`);
  return headers;
}
