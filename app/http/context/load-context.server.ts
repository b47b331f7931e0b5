import { createContext, RouterContextProvider } from "react-router";
import type { Shop } from "#domain/shop/context/shop.ts";

/** The shop, acting for the person behind this request. */
export const shopContext = createContext<Shop>();

/** What is known of a request before any route runs. `origin` is the shop's public address. */
export type RequestFacts = {
  id: string;
  address: string;
  origin: string;
  /** Writes a bug into the operator's log, with the request's id. */
  reportFailure: (error: unknown) => void;
  /**
   * Raises the limit of this request's body, before it is read. Until then it may be as long as a guest's form.
   * `filesOf` is the id of the person who sends files in it.
   */
  allowBody: (bytes: number, filesOf?: string) => void;
  /** Whether this address may make one more of the requests that a page makes at every key press. */
  mayRequestWhileTyping: (address: string) => boolean | Promise<boolean>;
  /** Runs a part of the answer as a span of the trace with this name. */
  inSpan: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;
};
export const requestContext = createContext<RequestFacts>();

/** Creates the context of a request; the server calls it for each one. `address` is the visitor's network address. */
export function createLoadContext(shop: Shop, request: RequestFacts): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(shopContext, { ...shop, actor: { role: "guest", address: request.address } });
  context.set(requestContext, request);
  return context;
}

/** Reports a bug (not a refusal) to the operator with the request's id. The visitor sees nothing of it. */
export function logFailure(error: unknown, context: Readonly<RouterContextProvider>) {
  context.get(requestContext).reportFailure(error);
}
