import type { MiddlewareFunction } from "react-router";
import { refusal } from "#domain/shop/refusals.ts";
import { answer } from "../forms/answer.server.ts";
import { requestContext } from "../context/load-context.server.ts";

/**
 * Limits a route that a page asks at every key press: a network that asks more often than people type has to wait. It
 * is attached to the route itself, so that no other spelling of the address avoids it.
 */
export const limitedWhileTyping: MiddlewareFunction<Response> = async ({ context }, next) => {
  const { address, mayRequestWhileTyping } = context.get(requestContext);
  if (await mayRequestWhileTyping(address)) return next();
  const refused = await answer(() => {
    throw refusal("request.too-often-while-typing");
  });
  refused.headers.set("Retry-After", "5");
  return refused;
};
