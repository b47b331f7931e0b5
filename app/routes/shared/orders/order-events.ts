import { subscribeToEvents } from "../browser/event-stream.ts";

type OrderEventsSeen = { orderId?: string };

/**
 * Calls `hear` with each order that the stream at `address` tells of this person, in all tabs that follow it, until
 * the answered function is called; without an id, news may have been missed.
 */
export function subscribeToOrderEvents(
  address: string,
  userId: string,
  hear: (orderId: string | undefined) => void,
): () => void {
  const name = `${address} ${userId}`;
  const channel = new BroadcastChannel(name);
  channel.addEventListener("message", ({ data }: MessageEvent<OrderEventsSeen>) => hear(data.orderId));
  function heard(news: OrderEventsSeen) {
    channel.postMessage(news);
    hear(news.orderId);
  }
  // Asked for anew, the page says by itself that its person may not see it any more.
  const forbidden = () => heard({});
  const stop = subscribeToEvents<OrderEventsSeen>({ name, address, event: "order", heard, forbidden });
  return () => {
    stop();
    channel.close();
  };
}
