import type { RouterContextProvider } from "react-router";
import { requestContext } from "../context/load-context.server.ts";

/** Reports a bug (not a refusal) to the operator with the request's id. The visitor sees nothing of it. */
export function logFailure(error: unknown, context: Readonly<RouterContextProvider>) {
  context.get(requestContext).reportFailure(error);
}
