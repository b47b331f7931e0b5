import type { OrderAudience, OrderEvents, OrderSubscriber } from "#domain/shop/ports/events.ts";
import type { Subscription } from "./database-listener.ts";
import { createSubscribers } from "./subscribers.ts";

/** How many pages may subscribe in one process: of one customer, and of all staff of one vendor or of the shop. */
const maxPerCustomer = 20;
const maxForStaff = 200;

const everyOrder = "all";
const keyOf = (audience: OrderAudience) =>
  audience === "all"
    ? everyOrder
    : "userId" in audience
      ? `customer ${audience.userId}`
      : `vendor ${audience.vendorId}`;

type Announcement = { orderId: string; userId: string | null; vendorId: string };

/** Passes the database's notifications about orders on to their subscribers. */
export function passOnOrderChanges(stop: AbortSignal): {
  orderEvents: OrderEvents;
  subscription: Subscription;
} {
  const subscribers = createSubscribers<OrderSubscriber>(stop);

  function follow(audience: OrderAudience, subscriber: OrderSubscriber) {
    const isCustomer = audience !== "all" && "userId" in audience;
    return subscribers.follow(keyOf(audience), subscriber, isCustomer ? maxPerCustomer : maxForStaff);
  }

  function onMessage(payload: string) {
    const { orderId, userId, vendorId } = JSON.parse(payload) as Announcement;
    const audiences: OrderAudience[] = ["all", { vendorId }, ...(userId === null ? [] : [{ userId }])];
    for (const audience of audiences) {
      for (const subscriber of subscribers.of(keyOf(audience))) subscriber.changed(orderId);
    }
  }

  function began() {
    for (const subscriber of subscribers.everybody()) subscriber.changed(undefined);
  }

  return { orderEvents: { follow }, subscription: { channel: "order_changed", onMessage, began } };
}
