import { subscribeToEvents } from "../browser/event-stream.ts";

type OrderEventsSeen = { orderId?: string };

/**
 * Calls `hear` for each order event of the stream at `address`, in all of this person's tabs that subscribe to it,
 * until the returned function is called. Without an order id, events may have been missed.
 */
export function subscribeToOrderEvents(
  address: string,
  userId: string,
  hear: (orderId: string | undefined) => void,
): () => void {
  const name = `${address} ${userId}`;
  const channel = new BroadcastChannel(name);
  channel.addEventListener("message", ({ data }: MessageEvent<OrderEventsSeen>) => hear(data.orderId));
  function onEvent(news: OrderEventsSeen) {
    channel.postMessage(news);
    hear(news.orderId);
  }
  // The page revalidates, and its loader then answers that this person may no longer see it.
  const forbidden = () => onEvent({});
  const stop = subscribeToEvents<OrderEventsSeen>({ name, address, event: "order", onEvent, forbidden });
  return () => {
    stop();
    channel.close();
  };
}
