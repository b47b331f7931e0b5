import type { OrderAudience, OrderChanges, OrderFollower } from "#domain/ports/order-events.ts";
import type { Hearing } from "./database-listener.ts";
import { keepFollowers } from "./subscribers.ts";

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
export function passOnOrderChanges(stop: AbortSignal): { orderChanges: OrderChanges; hearing: Hearing } {
  const followers = keepFollowers<OrderFollower>(stop);

  function follow(audience: OrderAudience, follower: OrderFollower) {
    const isCustomer = audience !== "all" && "userId" in audience;
    return followers.follow(keyOf(audience), follower, isCustomer ? mostOfCustomer : mostOfStaff);
  }

  function heard(payload: string) {
    const { orderId, userId, vendorId } = JSON.parse(payload) as Announcement;
    const audiences: OrderAudience[] = ["all", { vendorId }, ...(userId === null ? [] : [{ userId }])];
    for (const audience of audiences) {
      for (const follower of followers.of(keyOf(audience))) follower.changed(orderId);
    }
  }

  function began() {
    for (const follower of followers.everybody()) follower.changed(undefined);
  }

  return { orderChanges: { follow }, hearing: { channel: "order_changed", heard, began } };
}
