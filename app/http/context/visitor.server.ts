import type { MiddlewareFunction } from "react-router";
import { isUse } from "./is-use.server.ts";
import { findSession } from "#domain/people/sessions/find-session.server.ts";
import { longestBody } from "./largest-form.server.ts";
import { requestContext, shopContext } from "./load-context.server.ts";

/**
 * Finds out who is asking, so that everything after it has the shop acting for that person. Without a session cookie it
 * looks up nothing and sets no cookie, so that all guests get the same bytes. Signed-in people may send longer forms.
 * Requests that an open page makes by itself leave the session cookie alone: the answer to one that was sent before a
 * sign-in in another tab may come after it, and would take the new session's cookie.
 */
export const visitor: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const shop = context.get(shopContext);
  const token = shop.signIn.readToken(request.headers.get("cookie"));
  if (token === undefined) return next();

  const { address, allowBody } = context.get(requestContext);
  const isUsed = isUse(request);
  const session = await findSession(shop, token, address, { isUse: isUsed });
  if (session) {
    context.set(shopContext, { ...shop, actor: session.actor });
    allowBody(longestBody);
  }
  const response = await next();
  // Keeps the page out of shared caches, and from whoever presses Back after this person has signed out.
  response.headers.set("Cache-Control", "private, no-store");
  const isSetAlready = response.headers.getSetCookie().length > 0;
  if (isSetAlready) return response;
  if (!session && isUsed) {
    for (const cookie of shop.signIn.expireCookies()) response.headers.append("Set-Cookie", cookie);
  } else if (session?.renewed) {
    for (const cookie of shop.signIn.renewCookies(token)) response.headers.append("Set-Cookie", cookie);
  }
  return response;
};

/**
 * Returns the headers of a page that is the same for every guest, so that this process and a cache in front may keep
 * it.
 * Signed-in people still get a page of their own (see `visitor`).
 */
export function everyGuestHeaders() {
  return { "Cache-Control": "public, max-age=0, s-maxage=10", Vary: "Cookie" };
}
