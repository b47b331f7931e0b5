import type { MiddlewareHandler } from "hono";
import { readHistoryState } from "#domain/demo/history/history-state.server.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { plainPage } from "./plain-page.ts";
import type { RequestContext } from "./request-context.ts";

const methodsThatChangeNothing = ["GET", "HEAD"];
/** These write nothing that the demo's history could come before. */
const open = /^\/(login|login\/code|admin\/login|logout|cart|cart\/account)(\.data)?$/;

const title = "One moment";
const sentence = "The demo's history is being written up to today. Please try again in a minute.";
const seconds = "20";

/** Answers what would change the shop with one sentence while the demo's history is written, whichever process writes it. */
export function refuseWhileWritten(shop: Shop): MiddlewareHandler<RequestContext> {
  let isWritten = false;
  return async ({ req }, next) => {
    if (isWritten || methodsThatChangeNothing.includes(req.method) || open.test(req.path)) return next();
    const state = await readHistoryState(shop);
    isWritten = !state || state.writtenUntil === null;
    if (isWritten) return next();
    const answer = plainPage(503, title, sentence);
    answer.headers.set("retry-after", seconds);
    return answer;
  };
}
