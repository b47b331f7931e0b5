import { useEffect, useRef, useState } from "react";
import { useNavigation, useRevalidator } from "react-router";
import { useAuth } from "../site-frame/auth-context.tsx";
import { subscribeToOrderEvents } from "./order-events.ts";

type Streams = "/orders/events" | "/vendor/orders/events" | "/admin/orders/events";

/**
 * Revalidates the page whenever the stream at `address` has an event of the order `orderId`, or of any order if no id
 * is given. `address` is null on a page where nothing will change any more.
 */
export function useOrderEvents(address: Streams | null, orderId?: string) {
  const userId = useAuth().user?.id;
  const { state: way } = useNavigation();
  const { state: asking, revalidate } = useRevalidator();
  const [eventCount, setEventCount] = useState(0);
  const shown = useRef(eventCount);
  const isFree = way === "idle" && asking === "idle";

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
