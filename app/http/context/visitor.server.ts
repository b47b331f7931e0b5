import type { MiddlewareFunction } from "react-router";
import { isUse } from "./is-use.server.ts";
import { findSession } from "#domain/people/sessions/find-session.server.ts";
import { longestBody } from "../forms/largest-form.server.ts";
import { requestContext, shopContext } from "./load-context.server.ts";

/**
 * Hits out who is asking; what runs after it has the shop as that person may use it. Without a session cookie nothing
 * is asked and nothing is set, so that all guests get the same bytes. Whoever is signed in may send longer forms.
 */
export const visitor: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const shop = context.get(shopContext);
  const token = await shop.signIn.readToken(request.headers.get("cookie"));
  if (token === undefined) return next();

  const { address, allowBody } = context.get(requestContext);
  const found = await findSession(shop, token, address, { isUse: isUse(request) });
  if (found) {
    context.set(shopContext, { ...shop, actor: found.actor });
    allowBody(longestBody);
  }
  const response = await next();
  // Not for the caches on the way, nor for whoever presses Back after this person signed out.
  response.headers.set("Cache-Control", "private, no-store");
  const isSetAlready = response.headers.getSetCookie().length > 0;
  if (isSetAlready) return response;
  if (!found)
    for (const cookie of await shop.signIn.expireCookies()) response.headers.append("Set-Cookie", cookie);
  else if (found.renewed) {
    for (const cookie of await shop.signIn.renewCookies(token)) response.headers.append("Set-Cookie", cookie);
  }
  return response;
};
