import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";

export type OrderEventsSeen = {
  /** Orders this page was told of. */
  heard: () => number;
  /** Whether the stream was never broken off. */
  isOpen: () => boolean;
  close: () => void;
};

/** A page of this customer that follows its orders, as a browser does. */
export async function subscribeToOrders(port: number, cookie: string): Promise<OrderEventsSeen> {
  let heard = 0;
  let isOpen = true;
  const sent = get({ port, path: "/orders/events", headers: { cookie } });
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`The stream was answered with ${answer.statusCode}.`);
  answer.setEncoding("utf8");
  // Without an id it says that news may have been missed.
  answer.on("data", (text: string) => (heard += text.match(/"orderId":"/g)?.length ?? 0));
  for (const end of ["close", "error"]) answer.on(end, () => (isOpen = false));
  return { heard: () => heard, isOpen: () => isOpen, close: () => sent.destroy() };
}
