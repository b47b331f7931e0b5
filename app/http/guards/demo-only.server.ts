import { data, type RouterContextProvider } from "react-router";
import { shopContext } from "../context/load-context.server.ts";

/** Answers 404 in the live shop. For loaders of pages that only the demo has. */
export function refuseOutsideDemo(context: Readonly<RouterContextProvider>) {
  if (context.get(shopContext).mode !== "demo") throw data(null, 404);
}
