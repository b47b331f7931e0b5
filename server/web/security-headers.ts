import type { MiddlewareHandler } from "hono";
import type { RequestContext } from "../base/request-context.ts";

const oneYear = 31_536_000;
const windows = "cross-origin-opener-policy";

const headersOfEveryResponse = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
  [windows]: "same-origin",
  "cross-origin-resource-policy": "same-origin",
};

/** The policy for everything that is not a page of the shop: opened by itself, it may load and run nothing. */
const policyOfFiles = "default-src 'none'; frame-ancestors 'none'";

/** Sets the security headers. A page's own content security policy and opener policy are kept. */
export function securityHeaders(options: { strictTransport: boolean }): MiddlewareHandler<RequestContext> {
  const headers = new Headers(headersOfEveryResponse);
  if (options.strictTransport)
    headers.set("strict-transport-security", `max-age=${oneYear}; includeSubDomains`);
  return async (context, next) => {
    await next();
    const ownWindows = context.res.headers.get(windows);
    for (const [name, value] of headers) context.res.headers.set(name, value);
    if (ownWindows !== null) context.res.headers.set(windows, ownWindows);
    if (!context.res.headers.has("content-security-policy")) {
      context.res.headers.set("content-security-policy", policyOfFiles);
    }
  };
}
