import type { MiddlewareHandler } from "hono";
import { decoded } from "#domain/base/text/decoded.ts";
import { plainPage, unreadableAddressPage } from "../base/plain-page.ts";
import type { RequestContext } from "../base/request-context.ts";

const longestUrl = 16_384;

/** Refuses addresses that no part of the shop could read, and redirects the others to their canonical spelling. */
export const urlHygiene: MiddlewareHandler<RequestContext> = async (context, next) => {
  const { url, method } = context.req;
  if (url.length > longestUrl) {
    return plainPage(414, "This address is too long", "Please use a shorter search.");
  }
  const { pathname, search } = new URL(url);
  // PostgreSQL text cannot contain NUL, so it is refused before any query. Paths of the shop contain no control
  // characters at all, which no header could lead back to.
  if (/%00/.test(search) || /%([01][0-9a-f]|7f)/i.test(pathname) || decoded(pathname) === undefined)
    return unreadableAddressPage();

  const canonical = pathname.replace(/\/{2,}/g, "/").replace(/(.)\/$/, "$1");
  if (canonical !== pathname && (method === "GET" || method === "HEAD")) {
    return context.redirect(canonical + search, 301);
  }
  return next();
};
