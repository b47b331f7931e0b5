import { createContext, RouterContextProvider } from "react-router";
import type { Shop } from "#domain/shop/shop.ts";

/** The shop as the person behind this request may use it. */
export const shopContext = createContext<Shop>();

/** What is known of a request before any route has looked at it. `origin` is the shop's public address. */
export type RequestFacts = {
  id: string;
  address: string;
  origin: string;
  /** Writes a bug into the operator's log, with the request's id. */
  reportFailure: (error: unknown) => void;
  /**
   * Lets the body of this request be so long, before it is read. Until then it may be as long as a guest's form.
   * `filesOf` is the id of the person who sends files in it.
   */
  allowBody: (bytes: number, filesOf?: string) => void;
  /** Whether this address may ask once more for what is asked for at every key press. */
  mayAskWhileTyping: (address: string) => boolean | Promise<boolean>;
  /** Does a part of the answer that a trace shows by this name. */
  inSpan: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;
};
export const requestContext = createContext<RequestFacts>();

/** Called by the server for every request; `address` is the visitor's network address. */
export function createLoadContext(shop: Shop, request: RequestFacts): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(shopContext, { ...shop, actor: { role: "guest", address: request.address } });
  context.set(requestContext, request);
  return context;
}
