import { useEffect, useRef, useState } from "react";
import { useNavigation, useRevalidator } from "react-router";
import { useAuth } from "../site-frame/auth-context.tsx";
import { subscribeToEvents } from "../browser/event-stream.ts";

type Streams = "/orders/events" | "/vendor/orders/events" | "/admin/orders/events";

/**
 * Revalidates the page whenever the stream at `address` has an event of the order `orderId`, or of any order if no id
 * is given. `address` is null on a page where nothing will change any more.
 */
export function useOrderEvents(address: Streams | null, orderId?: string) {
  const userId = useAuth().user?.id;
  const { state: way } = useNavigation();
  const { state: requesting, revalidate } = useRevalidator();
  const [eventCount, setEventCount] = useState(0);
  const shown = useRef(eventCount);
  const isFree = way === "idle" && requesting === "idle";

  useEffect(() => {
    if (address === null || userId === undefined) return;
    const hear = (changed: string | undefined) => {
      const isMeant = changed === undefined || orderId === undefined || changed === orderId;
      if (isMeant) setEventCount((times) => times + 1);
    };
    const follow = () => subscribeToOrderEvents(address, userId, hear);
    let stop = follow();
    // A page in the back/forward cache must not hold a connection; when it is restored, it has missed events.
    const leave = () => stop();
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) stop = follow();
    };
    window.addEventListener("pagehide", leave);
    window.addEventListener("pageshow", comeBack);
    return () => {
      window.removeEventListener("pagehide", leave);
      window.removeEventListener("pageshow", comeBack);
      stop();
    };
  }, [address, userId, orderId]);

  useEffect(() => {
    if (eventCount === shown.current || !isFree) return;
    shown.current = eventCount;
    void revalidate();
  }, [eventCount, isFree, revalidate]);
}

type OrderEventsSeen = { orderId?: string };

/**
 * Calls `hear` for each order event of the stream at `address`, in all of this person's tabs that subscribe to it,
 * until the returned function is called. Without an order id, events may have been missed.
 */
function subscribeToOrderEvents(
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
