import { randomBytes } from "node:crypto";
import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { type FinishedPage, finishPage, sourceOf } from "#http/rendering/finish-page.server.ts";
import { logFailure, requestContext, shopContext } from "#http/context/load-context.server.ts";
import { foreignSourcesOf } from "#http/rendering/page-policy.server.ts";
import { inlineScript } from "#routes/shared/screens/inline-script.ts";

export { createLoadContext } from "#http/context/load-context.server.ts";
export { renderMail } from "#gateways/mail/render-on-demand.server.ts";
/** What is on sale belongs to the pages: the process that serves them reads it before the first visitor asks. */
export { catalogueModel } from "#domain/catalogue/model/cached-model.server.ts";

const renderTimeoutMs = 10_000;

/**
 * Renders the whole document before sending the first byte: the shop's inline scripts are hashed into the
 * Content-Security-Policy, and the same bytes can be cached and served again.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const start = performance.now();
  const { inSpan } = loadContext.get(requestContext);
  const page = await inSpan("render", () => renderDocument(routerContext, request.url));
  if (loadContext.get(shopContext).mode === "demo")
    headers.set("Server-Timing", `render;dur=${(performance.now() - start).toFixed(1)}`);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", contentSecurityPolicy(page, foreignSourcesOf(routerContext)));
  return new Response(request.method === "HEAD" ? null : page.bytes, { status, headers });
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  logFailure(error, context);
}

function renderDocument(routerContext: EntryContext, url: string): Promise<FinishedPage> {
  // Has no meaning beyond this rendering; see `finishPage`.
  const mark = randomBytes(16).toString("base64url");
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        clearTimeout(timeout);
        resolve(finishPage(Buffer.concat(chunks), mark));
        done();
      },
    });
    const router = <ServerRouter context={routerContext} url={url} nonce={mark} />;
    const { pipe, abort } = renderToPipeableStream(router, {
      nonce: mark,
      // The page leaves as a whole, so what came late stands in its place, also without scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: reject,
    });
    const timeout = setTimeout(() => {
      abort();
      reject(new Error(`Rendering took longer than ${renderTimeoutMs} ms`));
    }, renderTimeoutMs);
  });
}

/** It is in every page and always the same. */
const inlineScriptSource = sourceOf(inlineScript);

function contentSecurityPolicy({ scripts }: FinishedPage, foreignSources: string[]): string {
  const self = ["'self'", ...foreignSources].join(" ");
  return [
    "default-src 'none'",
    `script-src ${self} ${[inlineScriptSource, ...scripts].join(" ")}`,
    // A third-party script positions its window by style attributes, which cannot be hashed.
    `style-src 'self'${foreignSources.length > 0 ? " 'unsafe-inline'" : ""}`,
    `img-src ${self} data:`,
    `font-src ${self}`,
    `connect-src ${self}`,
    "manifest-src 'self'",
    `frame-src ${self}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
