import type { OrderAudience, OrderEvents, OrderSubscriber } from "#domain/ports/order-events.ts";
import type { Subscription } from "./database-listener.ts";
import { keepSubscribers } from "./subscribers.ts";

/** Pages of one customer, and of all who work for one vendor or for the shop, that may follow in one process. */
const mostOfCustomer = 20;
const mostOfStaff = 200;

const everyOrder = "all";
const keyOf = (audience: OrderAudience) =>
  audience === "all"
    ? everyOrder
    : "userId" in audience
      ? `customer ${audience.userId}`
      : `vendor ${audience.vendorId}`;

type Announcement = { orderId: string; userId: string | null; vendorId: string };

/** Passes on to its followers what the database announces of orders. */
export function passOnOrderChanges(stop: AbortSignal): {
  orderEvents: OrderEvents;
  subscription: Subscription;
} {
  const subscribers = keepSubscribers<OrderSubscriber>(stop);

  function follow(audience: OrderAudience, subscriber: OrderSubscriber) {
    const isCustomer = audience !== "all" && "userId" in audience;
    return subscribers.follow(keyOf(audience), subscriber, isCustomer ? mostOfCustomer : mostOfStaff);
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
