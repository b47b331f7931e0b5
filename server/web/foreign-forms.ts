import type { MiddlewareHandler } from "hono";
import { plainPage } from "../base/plain-page.ts";
import type { RequestContext } from "../base/request-context.ts";

const methodsThatChangeNothing = ["GET", "HEAD", "OPTIONS"];

/** Webhooks carry no session and are verified by their signature. */
const messagesOfProviders = "/webhooks/";

/**
 * Refuses requests that another site makes a visitor's browser send (CSRF). Browsers say where a request comes from;
 * programs that do not say it carry nobody's session. `origin` is the shop's public address.
 */
export function refuseForeignForms(origin: string): MiddlewareHandler<RequestContext> {
  return async (context, next) => {
    const { req } = context;
    if (methodsThatChangeNothing.includes(req.method) || req.path.startsWith(messagesOfProviders))
      return next();
    const site = req.header("sec-fetch-site");
    const sender = req.header("origin");
    const isForeign =
      site === undefined
        ? sender !== undefined && sender !== origin && hostOf(sender) !== req.header("host")
        : site !== "same-origin" && site !== "none";
    if (!isForeign) return next();
    return plainPage(
      403,
      "This form came from another website",
      "For your safety, we did not process it. Please open our page and send the form from there.",
    );
  };
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
