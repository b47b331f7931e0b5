import type { catalogueModel } from "#domain/catalogue/model/cached-model.server.ts";
import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Handler } from "hono";
import type { Logger } from "pino";
import { createRequestHandler, type ServerBuild } from "react-router";
import { unstable_preloadRoutePattern } from "react-router/route-pattern";
import type { Shop } from "#domain/shop/context/shop.ts";
import type { RenderMail } from "#gateways/mail/mail-service.server.ts";
import type { createLoadContext, RequestFacts } from "#http/context/load-context.server.ts";
import { isUnavailable } from "#db/unavailable.server.ts";
import { StartRefusal } from "../base/start-refusal.ts";
import { inSpan as doInSpan, type Tracing } from "../tracing/tracing.ts";
import { clientAddress } from "./client-address.ts";
import { failedPage } from "../base/plain-page.ts";
import { countRequests, type MayRequest } from "./rate-limit.ts";
import { answerUnavailable } from "../connections/unavailable.ts";
import type { RequestContext } from "../base/request-context.ts";

export type ShopBuild = ServerBuild & {
  entry: {
    module: {
      createLoadContext: typeof createLoadContext;
      renderMail: RenderMail;
      catalogueModel: typeof catalogueModel;
    };
  };
};

/** Loads the output of `react-router build`. */
export async function loadBuild(directory: string): Promise<ShopBuild> {
  const entry = path.join(directory, "server/index.js");
  if (!existsSync(entry))
    throw new StartRefusal("The shop is not built yet. Start it with npm start, or run npm run build.");
  return (await import(pathToFileURL(entry).href)) as ShopBuild;
}

/** Passes a request to the screens, together with the shop of this process. */
export function answerWithScreens(
  build: ShopBuild,
  shop: Shop,
  options: {
    origin: string;
    trustedProxies: number;
    log: Logger;
    tracing?: Tracing;
    /** Shared counting, if there are several processes. */
    mayRequestWhileTyping?: MayRequest;
  },
): Handler<RequestContext> {
  const { tracing, mayRequestWhileTyping = countRequests() } = options;
  // Forms of other sites are refused earlier, by a rule that knows the shop's public address.
  unstable_preloadRoutePattern();
  const answer = createRequestHandler(
    { ...build, future: matchingByTree(build.future), allowedActionOrigins: ["**"] },
    process.env.NODE_ENV,
  );
  return async (context) => {
    const address = clientAddress(context.env.incoming, options.trustedProxies);
    const { requestId: id } = context.var;
    let isDatabaseAway = false;
    function reportFailure(error: unknown) {
      isDatabaseAway ||= isUnavailable(error);
      options.log.error({ id, err: error }, "A page failed.");
    }
    const inSpan: RequestFacts["inSpan"] = (name, work) =>
      tracing ? doInSpan(() => tracing.begin({ name }), work) : work();
    const { origin } = options;
    const { allowBody } = context.var;
    const request = { id, address, origin, reportFailure, inSpan, allowBody, mayRequestWhileTyping };
    const response = await answer(context.req.raw, build.entry.module.createLoadContext(shop, request));
    if (isDatabaseAway && response.status >= 500) return answerUnavailable(response);
    return isBareFailure(context.req.raw, response) ? failedPage(id) : response;
  };
}

/**
 * Finds an address among our two hundred routes by a tree of their patterns. By default each request tries one regular
 * expression after another, several times: 2 ms of 8. The browser, which knows few routes, is told the build's own
 * settings: there the tree would be one more script.
 */
function matchingByTree(future: ServerBuild["future"]): ServerBuild["future"] {
  const ours: object = { ...future, unstable_routePatternMatching: true, toJSON: () => future };
  return ours as ServerBuild["future"];
}

/** Whether this is React Router's plain-text error to a person's browser: rendering the error page failed too. */
function isBareFailure({ headers }: Request, response: Response): boolean {
  const isText = response.headers.get("content-type")?.startsWith("text/plain");
  return response.status === 500 && isText === true && (headers.get("accept") ?? "").includes("text/html");
}
