import type { RouterContextProvider } from "react-router";
import { requestContext } from "../context/load-context.server.ts";

/** A bug, not a refusal: the operator reads of it with the request's id; the visitor sees nothing of it. */
export function logFailure(error: unknown, context: Readonly<RouterContextProvider>) {
  context.get(requestContext).reportFailure(error);
}
