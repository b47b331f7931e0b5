import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";

export type OrderEventsSeen = {
  /** The number of orders this page received events of. */
  count: () => number;
  /** Whether the stream was never interrupted. */
  isOpen: () => boolean;
  close: () => void;
};

/** Subscribes to a customer's orders, as a page in a browser does. */
export async function subscribeToOrders(port: number, cookie: string): Promise<OrderEventsSeen> {
  let count = 0;
  let isOpen = true;
  const sent = get({ port, path: "/orders/events", headers: { cookie } });
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`The stream was answered with ${answer.statusCode}.`);
  answer.setEncoding("utf8");
  // An event without an id says that events may have been missed.
  answer.on("data", (text: string) => (count += text.match(/"orderId":"/g)?.length ?? 0));
  for (const end of ["close", "error"]) answer.on(end, () => (isOpen = false));
  return { count: () => count, isOpen: () => isOpen, close: () => sent.destroy() };
}
