import { data, type RouterContextProvider } from "react-router";
import { shopContext } from "../context/load-context.server.ts";

/** In a loader: what only the demo has is not there in the live shop. */
export function refuseOutsideDemo(context: Readonly<RouterContextProvider>) {
  if (context.get(shopContext).mode !== "demo") throw data(null, 404);
}
